import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLost } from './db/db-errors.ts'

const MOST_STARTS = 5
const REST_MS = 100

/**
 * Starts what needs the database; when the database was lost in between (killed, restarted, moved), once more, at most
 * five times in all. Loading the program anew would take longer than the database does (FAULT-20).
 * @param start leaves nothing behind when it fails
 * @throws whatever else keeps it from starting, and the last loss
 */
export async function startAgain<T>(start: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await start()
    } catch (error) {
      if (count === MOST_STARTS || !isConnectionLost(error)) throw error
    }
    await pause(REST_MS)
  }
}
