import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DatabaseAddress, Db } from './db.ts'
import { MIGRATIONS, migrate, migrationsIn } from './migrations.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const NOW = new Date('2026-09-16T10:00:00Z')
let folder: string
let db: Db
let address: DatabaseAddress

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fachwerk-migrations-'))
  ;({ db, address } = await aTestDatabase())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(address, migrationsIn(folder), NOW)
async function exists(table: string) {
  const { rows } = await db.read((tx) =>
    sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(tx),
  )
  return rows[0]?.found === table
}

it('files run once, in the order of their numbers', async () => {
  file('9002-second.sql', 'insert into first_table values (1)')
  file('9001-first.sql', 'create table first_table (id int)')
  file('notes.txt', 'not a migration')
  expect(await run()).toEqual(['9001-first.sql', '9002-second.sql'])
  expect(await run()).toEqual([])
})

it('a file that fails leaves nothing of itself, and those before it stay', async () => {
  file('9001-good.sql', 'create table good (id int)')
  file('9002-bad.sql', 'create table half (id int); select 1/0')
  await expect(run()).rejects.toThrow('9002-bad.sql failed and left nothing behind: division by zero')
  expect(await exists('good')).toBe(true)
  expect(await exists('half')).toBe(false)
  file('9002-bad.sql', 'create table whole (id int)')
  expect(await run()).toEqual(['9002-bad.sql'])
})

const isMigrating = () =>
  db.read(async (tx) => {
    const query = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
    return (await query.execute(tx)).rows.length === 1
  })

it('FAULT-29 a process killed in the middle of a file leaves nothing of it, and the next one goes on', async () => {
  file('9001-good.sql', 'create table good (id int)')
  file('9002-slow.sql', 'create table half (id int); select pg_sleep(600)')
  const program = `
    import { migrate, migrationsIn } from ${JSON.stringify(new URL('./migrations.ts', import.meta.url).href)}
    await migrate(${JSON.stringify(address)}, migrationsIn(${JSON.stringify(folder)}), new Date())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  await expect.poll(isMigrating, { timeout: 15_000 }).toBe(true)
  child.kill('SIGKILL')
  file('9002-slow.sql', 'create table whole (id int)')
  expect(await run()).toEqual(['9002-slow.sql'])
  expect([await exists('good'), await exists('half'), await exists('whole')]).toEqual([true, false, true])
}, 40_000)

it('a file that was changed after it ran is refused, other line endings are not a change', async () => {
  file('9001-one.sql', 'create table one (\n  id int\n)')
  await run()
  file('9001-one.sql', 'create table one (\r\n  id int\r\n)')
  expect(await run()).toEqual([])
  file('9001-one.sql', 'create table one (id bigint)')
  await expect(run()).rejects.toThrow('9001-one.sql was changed after it had run')
})

it('FAULT-27 instances that start together migrate once', async () => {
  file('9001-slow.sql', 'select pg_sleep(0.3); create table slow (id int)')
  file('9002-row.sql', 'insert into slow values (1)')
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.flat().toSorted()).toEqual(['9001-slow.sql', '9002-row.sql'])
  const { rows } = await db.read((tx) => sql`select id from slow`.execute(tx))
  expect(rows).toHaveLength(1)
})

it('FAULT-29 an older version of the product starts on a newer database', async () => {
  file('9001-one.sql', 'create table one (id int)')
  await run()
  expect(await migrate(address, migrationsIn(MIGRATIONS), NOW)).toEqual([])
})
