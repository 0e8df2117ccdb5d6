import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a version may be called: it names a folder and fits into the heartbeat. */
export const VERSION_PATTERN = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,19}$/

/**
 * The version this program was packed as: the file beside it says so.
 * @param folder where the program lies
 * @param otherwise what it is called when nobody packed it
 */
export function programVersion(folder: string, otherwise: string): string {
  try {
    const version = readFileSync(join(folder, 'version'), 'utf8').trim()
    return VERSION_PATTERN.test(version) ? version : otherwise
  } catch {
    return otherwise
  }
}
