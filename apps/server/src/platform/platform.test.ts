import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Role, readConfig } from './config/config.ts'
import { stopPostgres } from './embedded-postgres/embedded-postgres.ts'
import { placesOf } from './embedded-postgres/places.ts'
import { postmasterOf } from './embedded-postgres/postmaster.ts'
import { appendEvent } from './events/events.ts'
import { createLog } from './log/log.ts'
import { createPlatform, type Platform } from './platform.ts'
import { mailWhenPaid } from './testing/mail-when-paid.ts'
import { aTestDatabase } from './testing/test-database.ts'

const company = '01980000-0000-7000-8000-000000000001'
const log = createLog('silent')
const PATIENT = { timeout: 15_000 }
let dataDir: string
let open: Platform[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-platform-'))
  open = []
})
afterEach(async () => {
  await Promise.all(open.map((platform) => platform.stop()))
  await stopPostgres('development', dataDir)
  const { copies, home } = placesOf('development', dataDir)
  if (copies) rmSync(dirname(home), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

async function aPlatform(databaseUrl: string | undefined, role: Role = 'all') {
  const env = {
    DATA_DIR: dataDir,
    ROLE: role,
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_WAIT_SECONDS: '0',
  }
  const platform = await createPlatform(readConfig(env), { log })
  open.push(platform)
  return platform
}
async function aDatabaseUrl() {
  const { address } = await aTestDatabase()
  return `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(String(address.host))}`
}
const orderIsPaid = ({ db, clock }: Platform) =>
  db.transaction((tx) =>
    appendEvent(tx, {
      type: 'order.paid',
      at: clock.now(),
      companyId: company,
      actor: { kind: 'system', name: 'Test' },
    }),
  )
const mails = () => {
  try {
    return readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.eml'))
  } catch {
    return []
  }
}

it('starts from an empty folder with a database of its own, works, and leaves nothing running', async () => {
  const platform = await aPlatform(undefined)
  mailWhenPaid(platform)
  await platform.start()
  await orderIsPaid(platform)
  await expect.poll(mails, PATIENT).toHaveLength(1)
  await expect.poll(() => platform.metrics.text(), PATIENT).toContain('fachwerk_mail_queued 0')
  await platform.stop()
  const places = placesOf('development', dataDir)
  expect(postmasterOf(places.data)).toBeUndefined()

  const again = await aPlatform(undefined)
  const { rows } = await again.db.read((tx) => sql`select state from mail`.execute(tx))
  expect(rows).toEqual([{ state: 'sent' }])
  await again.stop()
}, 60_000)

it('a process of role api leaves the work to the workers', async () => {
  const url = await aDatabaseUrl()
  const api = await aPlatform(url, 'api')
  mailWhenPaid(api)
  await api.start()
  await orderIsPaid(api)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(mails()).toEqual([])
  const worker = await aPlatform(url, 'worker')
  mailWhenPaid(worker)
  await worker.start()
  await expect.poll(mails, PATIENT).toHaveLength(1)
})

it('FAULT-27 two workers send one mail per paid order', async () => {
  const url = await aDatabaseUrl()
  const workers = await Promise.all([aPlatform(url, 'worker'), aPlatform(url, 'worker')])
  for (const worker of workers) {
    mailWhenPaid(worker)
    await worker.start()
  }
  for (let n = 0; n < 10; n += 1) await Promise.all(workers.map(orderIsPaid))
  await expect.poll(mails, PATIENT).toHaveLength(20)
})

it('FAULT-23 work goes on after every connection was cut', async () => {
  const url = await aDatabaseUrl()
  const platform = await aPlatform(url)
  mailWhenPaid(platform)
  await platform.start()
  await platform.db.read((tx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(tx),
  )
  await expect
    .poll(
      () =>
        orderIsPaid(platform).then(
          () => true,
          () => false,
        ),
      PATIENT,
    )
    .toBe(true)
  await expect.poll(() => mails().length, PATIENT).toBeGreaterThan(0)
}, 40_000)

it('a database that cannot be used is told in one sentence, without its password', async () => {
  await expect(aPlatform('postgres://nobody:geheim@127.0.0.1:1/none')).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used \(ECONNREFUSED\): start it, or correct the address\.$/,
  )
  const url = await aDatabaseUrl()
  await expect(aPlatform(url.replace(/test_\w+/, 'not_there'))).rejects.toThrow('cannot be used (3D000)')
})
