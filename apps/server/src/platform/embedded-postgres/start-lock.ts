import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../db/db-errors.ts'
import { isThere } from './postmaster.ts'

/** One process at a time sets a cluster up; a lock left behind by a dead process is taken over. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await take(file)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

async function take(file: string) {
  const draft = `${file}.${process.pid}`
  try {
    for (let tries = 0; tries < 1_200; tries += 1) {
      if (isTaken(file, draft)) return
      if (ownerIsGone(file)) rmSync(file, { force: true })
      await pause(50)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new Error(`Another process has been starting PostgreSQL for a minute; if none is, delete ${file}.`)
}

/** Appears with its owner in it: whoever dies in between leaves no lock that nobody owns. */
function isTaken(file: string, draft: string): boolean {
  writeFileSync(draft, ownerOf(process.pid), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function ownerIsGone(file: string): boolean {
  try {
    const owner = readFileSync(file, 'utf8')
    const pid = Number.parseInt(owner, 10)
    return !(pid > 0) || !isThere(pid) || owner !== ownerOf(pid)
  } catch {
    return false
  }
}

/**
 * Number of a process and, on Linux, when it began and since which start of the machine: after a power cut, or in a
 * container started anew, its number belongs to somebody else.
 */
function ownerOf(pid: number): string {
  try {
    const began = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${pid} ${began} ${boot}`
  } catch {
    return String(pid)
  }
}
