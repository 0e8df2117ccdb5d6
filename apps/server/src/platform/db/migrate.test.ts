import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { administrate } from '../testing/cluster.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { address } = await aTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-migrate-'))
const empty = `test_${process.pid}_empty`
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await administrate((client) => client.query(`drop database if exists ${empty} with (force)`))
})

const url = (database: string) =>
  `postgres://${address.user}:geheim@localhost/${database}?host=${encodeURIComponent(String(address.host))}`

function run(databaseUrl: string): Promise<{ code: number; out: string }> {
  const script = fileURLToPath(new URL('./migrate.ts', import.meta.url))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DATABASE_WAIT_SECONDS: '0',
    LOG_LEVEL: 'info',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, out: stdout + stderr })
    })
  })
}

it('an empty database is brought up to date by hand, and a second time there is nothing to do', async () => {
  await administrate((client) => client.query(`create database ${empty}`))
  const first = await run(url(empty))
  expect(first.out).toContain('"msg":"database brought up to date"')
  expect(first.out).toContain('0001-platform.sql')
  expect(first.code).toBe(0)
  expect((await run(url(empty))).out).toContain('database was up to date')
})

it('FAULT-70 what fails is told in one line, without the password', async () => {
  const { code, out } = await run(url('not_there'))
  expect(code).toBe(1)
  expect(out.trim().split('\n')).toHaveLength(1)
  expect(out).toContain('cannot be used (3D000)')
  expect(out).not.toContain('geheim')
})
