import { type DatabaseAddress, type Db, openDatabase } from '../db/db.ts'
import { type Random, systemRandom } from '../random.ts'
import { command, migratedTemplate, testServer } from './cluster.ts'
import { stopWithFile } from './stop-with-file.ts'

export type TestDatabase = {
  readonly db: Db
  readonly address: DatabaseAddress
  /** Closes the pool and drops the database; happens by itself at the end of the test file. */
  close(): Promise<void>
}

let created = 0

/** A copy of a database, that goes with this process. */
export async function copyOf(
  template: string,
  suffix: string,
): Promise<DatabaseAddress & { database: string }> {
  created += 1
  const name = `test_${process.pid}_${created}_${suffix}`
  await command(`create database ${name} template ${template} strategy file_copy`)
  return { ...(await testServer()), database: name }
}

/**
 * A migrated, empty database that outlives the test file, to be filled once and copied by others. It goes with those of
 * ended processes.
 */
export async function aStoredDatabase(
  what: string,
): Promise<{ readonly address: DatabaseAddress; readonly name: string }> {
  const address = await copyOf(await migratedTemplate(), what)
  return { address, name: address.database }
}

/**
 * A fresh, migrated database for this test file, in a few dozen milliseconds: empty, or a copy of one that was kept.
 * Call it at the top of the file (`const { db } = await aTestDatabase()`), in `beforeAll` or in `beforeEach`.
 */
export async function aTestDatabase(
  options: { random?: Random; poolSize?: number; like?: string } = {},
): Promise<TestDatabase> {
  const template = options.like ?? (await migratedTemplate())
  const address = await copyOf(template, systemRandom().code(6).toLowerCase())
  const name = address.database
  const db = openDatabase(address, {
    random: options.random ?? systemRandom(),
    poolSize: options.poolSize ?? 20,
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= db.close().then(() => command(`drop database if exists ${name} with (force)`))
    return closed
  }
  stopWithFile(close)
  return { db, address, close }
}
