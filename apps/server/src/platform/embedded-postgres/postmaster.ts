import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../db/db-errors.ts'

/** Process id of the postmaster that says it owns the data folder. */
export function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** True while the process is there, even one that has ended and is not yet reaped. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Ended, but still listed because its parent never asked (Linux). */
export function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') ?? false
  } catch {
    return false
  }
}

/** Works elsewhere: it was given the number of a server that died (Linux; nobody waits for it to answer as that server). */
export function isAnother(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(data)
  } catch {
    return false
  }
}

/** Every process of PostgreSQL works in its data folder (Linux). */
function isInUse(data: string): boolean {
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === data
    } catch {
      return false
    }
  })
}

/**
 * A killed postmaster nobody reaped counts as alive for PostgreSQL, which then refuses to start. Its lock
 * files go once its last child has gone.
 */
export async function clearZombie(data: string, socket: string) {
  const pid = postmasterOf(data)
  if (pid === undefined || !isZombie(pid)) return
  for (let tries = 0; tries < 50 && isInUse(data); tries += 1) await pause(100)
  if (isInUse(data))
    throw new Error(`PostgreSQL in ${data} was killed and its processes do not end; please end them.`)
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true })
}

/** Asks for a fast shutdown (open transactions are rolled back) and waits for it, at most 30 s. */
export async function stopPostmaster(data: string): Promise<boolean> {
  const pid = postmasterOf(data)
  if (pid === undefined || !isThere(pid)) return true
  process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 600; tries += 1) {
    if (!existsSync(join(data, 'postmaster.pid'))) return true
    await pause(50)
  }
  return false
}
