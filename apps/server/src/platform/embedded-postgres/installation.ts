import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { errorCode } from '../db-errors.ts'

/**
 * Name of the installation that a data folder belongs to, drawn when the folder is new. A database that stands elsewhere
 * carries it, so that an emptied folder (with its secrets) never meets the database of the one before.
 */
export function installationOf(dataDir: string): string {
  const file = join(dataDir, 'installation-id')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx`: of two processes that start together one writes, the other reads.
    writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
