import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildHouse } from '../main.ts'
import { testPlatform } from '../platform/testing/test-platform.ts'
import { ensureDemo } from './ensure-demo.ts'
import { recordRentalOf } from './record-rental.ts'
import { recordGoodsOf } from './seed-goods-orders.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A house whose demo is loaded, with its invoices. */
async function loaded() {
  const platform = await testPlatform({ config: { demo: true, dataDir } })
  const house = buildHouse(platform)
  await ensureDemo(platform, {
    ...house,
    recordRental: recordRentalOf(house),
    recordGoods: recordGoodsOf(house, platform.random),
  })
  await platform.runConsumers()
  return platform
}

it('O-05 every paid order of the demo has one invoice, numbered without a gap from the oldest on', async () => {
  const platform = await loaded()
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

it('D-04 O-02 the demo’s shop has had its days, and has something to do when somebody looks in', async () => {
  const platform = await loaded()
  const { rows: goods } = await platform.db.read((tx) =>
    sql<{ way: string; orders: number; handedOver: number; delivered: number }>`
      select o.delivery_type as way, count(*)::int as orders, count(h.handed_over_at)::int as "handedOver",
        count(*) filter (where exists (select from order_line l where l.order_id = o.id and l.kind = 'delivery'))::int as delivered
      from customer_order o join order_handover h on h.order_id = o.id
      where o.status = 'finished' group by 1 order by 1`.execute(tx),
  )
  expect(goods.map(({ way }) => way)).toEqual(['delivery', 'pickup', 'service', 'shipment', 'totable'])
  expect(goods.reduce((sum, { orders }) => sum + orders, 0)).toBe(415)
  for (const { way, orders, handedOver, delivered } of goods) {
    expect(handedOver).toBe(orders)
    expect(delivered > 0).toBe(way === 'delivery' || way === 'shipment')
  }
  const { rows: open } = await platform.db.read((tx) =>
    sql<{ status: string; isPaid: boolean; isGiven: boolean; isBegun: boolean; late: number }>`
      select o.status, o.paid_at is not null as "isPaid", h.handed_over_at is not null as "isGiven",
        coalesce(h.preparing_at, h.ready_at) is not null as "isBegun",
        (extract(epoch from ${platform.clock.now()}::timestamptz - o.scheduled_at) / 60)::int as late
      from customer_order o join order_handover h on h.order_id = o.id where o.status <> 'finished'`.execute(
      tx,
    ),
  )
  expect(open.length).toBeGreaterThan(2)
  for (const { status, isPaid, isGiven, isBegun, late } of open) {
    expect([isPaid, isGiven]).toEqual([true, false])
    expect(status).toBe(isBegun ? 'process' : 'approved')
    expect(late).toBeLessThan(15)
  }
  // K-04: each was ordered for a time of its own, with what the law asks of it, and done then.
  const { rows: services } = await platform.db.read((tx) =>
    sql<{ done: number; agreed: number; minutes: number[] }>`
      select count(*) filter (where h.handed_over_at >= s.ends_at and o.scheduled_at = s.starts_at and o.scheduled_until = s.ends_at
          and o.placed_at < s.starts_at)::int as done,
        count(*) filter (where o.consents @> '[{"kind":"serviceStart","given":true}]')::int as agreed,
        array(select distinct (extract(epoch from t.ends_at - t.starts_at) / 60)::int from service_time t order by 1) as minutes
      from service_time s join customer_order o on o.id = s.order_id join order_handover h on h.order_id = o.id`.execute(
      tx,
    ),
  )
  expect(services).toEqual([{ done: 15, agreed: 15, minutes: [15, 20, 45] }])
}, 120_000)
