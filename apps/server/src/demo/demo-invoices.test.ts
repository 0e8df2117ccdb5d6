import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildHouse } from '../main.ts'
import { testPlatform } from '../platform/testing/test-platform.ts'
import { ensureDemo } from './ensure-demo.ts'
import { recordRentalOf } from './record-rental.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('O-05 every paid order of the demo has one invoice, numbered without a gap from the oldest on', async () => {
  const platform = await testPlatform({ config: { demo: true, dataDir } })
  const house = buildHouse(platform)
  await ensureDemo(platform, { ...house, recordRental: recordRentalOf(house) })
  await platform.runConsumers()
  const { rows } = await platform.db.read((tx) =>
    sql<{ paid: number; orders: number; invoices: number; gaps: number; cents: number; taken: number }>`
      select (select count(*)::int from customer_order where paid_at is not null and total_cents > 0) as paid,
        count(distinct order_id)::int as orders, count(*)::int as invoices, sum(gross_cents)::int as cents,
        (select sum(amount_cents)::int from ledger_entry) as taken, (select count(*)::int from (
          select 1 from invoice group by company_id, year, kind having max(number) <> count(*)) g) as gaps
      from invoice`.execute(tx),
  )
  const [found] = rows
  expect(found?.paid).toBeGreaterThan(100)
  expect(found).toEqual({
    ...found,
    orders: found?.paid,
    invoices: found?.paid,
    gaps: 0,
    cents: found?.taken,
  })
}, 120_000)
