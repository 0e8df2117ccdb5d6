import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { errorCode } from '../db/db-errors.ts'

const INSTALLATION_FILE = 'installation-id'

/**
 * Name of the installation that a data folder belongs to, drawn when the folder is new. A database that stands elsewhere
 * carries it, so that an emptied folder (with its secrets) never meets the database of the one before.
 */
export function installationOf(dataDir: string): string {
  const file = join(dataDir, INSTALLATION_FILE)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) draw(file)
  return readFileSync(file, 'utf8').trim()
}

/** Of two processes that start together one gives the name; nobody ever reads half of it. */
function draw(file: string) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomUUID()}\n`)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
