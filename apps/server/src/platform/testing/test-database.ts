import { type DatabaseAddress, type Db, openDatabase } from '../db.ts'
import { type Random, systemRandom } from '../random.ts'
import { administrate, migratedTemplate, testServer } from './cluster.ts'
import { stopWithFile } from './stop-with-file.ts'

export type TestDatabase = {
  readonly db: Db
  readonly address: DatabaseAddress
  /** Closes the pool and drops the database; happens by itself at the end of the test file. */
  close(): Promise<void>
}

let created = 0

/**
 * A fresh, migrated, empty database for this test file, in a few dozen milliseconds.
 * Call it at the top of the file (`const { db } = await aTestDatabase()`), in `beforeAll` or in `beforeEach`.
 */
export async function aTestDatabase(
  options: { random?: Random; poolSize?: number } = {},
): Promise<TestDatabase> {
  const template = await migratedTemplate()
  created += 1
  const name = `test_${process.pid}_${created}_${systemRandom().code(6).toLowerCase()}`
  await administrate((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const address = { ...(await testServer()), database: name }
  const db = openDatabase(address, {
    random: options.random ?? systemRandom(),
    poolSize: options.poolSize ?? 20,
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= db.close().then(() =>
      administrate(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
    )
    return closed
  }
  stopWithFile(close)
  return { db, address, close }
}
