import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../db-errors.ts'
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
  for (let tries = 0; tries < 1_200; tries += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    if (ownerIsGone(file)) rmSync(file, { force: true })
    await pause(50)
  }
  throw new Error(`Another process has been starting PostgreSQL for a minute; if none is, delete ${file}.`)
}

function ownerIsGone(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // Empty: the owner is between creating and writing.
    return pid > 0 && !isThere(pid)
  } catch {
    return false
  }
}
