import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { lockOrder } from './orders-repository.ts'
import { timeLine } from './rules/order-lines.ts'
import { anOrder, anOrdersHouse, type OrdersTest, rowsOf } from './testing.ts'
import { beginOrder, writeLines, writeOrder } from './write-order.ts'

let at: OrdersTest
let placed: Awaited<ReturnType<typeof anOrder>>

beforeAll(async () => {
  at = await anOrdersHouse()
  placed = await anOrder(at)
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => at.platform.db.transaction(work)

/** What an order like the one that was placed is written from. */
async function likePlaced(tx: Tx) {
  const first = await lockOrder(tx, placed.id)
  if (!first) throw new Error('no order')
  const { company_id, site_id, location_id, customer_id, language, contact, consents, quote, placed_at } =
    first
  const who = { company_id, site_id, location_id, customer_id, language, contact, consents, quote, placed_at }
  return { ...who, status: 'new' as const, scheduled_at: placed_at }
}
const rental = timeLine({ totalCents: 1100, vatRate: 1900 }, { description: 'Fach M' })
const drink = {
  kind: 'article',
  description: 'Limonade',
  quantity: 6,
  grossCents: 1194,
  vatRate: 1900,
} as const
const deposit = { kind: 'deposit', description: 'Pfand', quantity: 6, grossCents: 48, vatRate: 1900 } as const
const off = {
  kind: 'discount',
  description: 'Gutschein',
  quantity: 1,
  grossCents: -342,
  vatRate: 1900,
} as const
const withoutRental = { rentalId: null }

it('O-01 an order costs what its lines cost, of whatever kind they are', async () => {
  const lines = [rental, drink, deposit, off].map((line) => ({ ...line, ...withoutRental }))
  const order = await inTx(async (tx) => writeOrder(tx, at.platform, { ...(await likePlaced(tx)), lines }))
  expect(order.total_cents).toBe(2000)
  const query = sql<{
    kind: string
    gross_cents: number
  }>`select kind, gross_cents from order_line where order_id = ${order.id} order by id`
  expect(await rowsOf(at, query)).toEqual([
    { kind: 'rental', gross_cents: 1100 },
    { kind: 'article', gross_cents: 1194 },
    { kind: 'deposit', gross_cents: 48 },
    { kind: 'discount', gross_cents: -342 },
  ])
})

it('O-01 an order whose lines were not written, or others than were priced, is not there afterwards', async () => {
  const before = await rowsOf(at, sql<{ count: number }>`select count(*)::int as count from customer_order`)
  const begun = inTx(async (tx) =>
    beginOrder(tx, at.platform, { ...(await likePlaced(tx)), lines: [rental] }),
  )
  await expect(begun).rejects.toThrow(/costs 1100 cents, its lines 0 cents/)
  const other = inTx(async (tx) => {
    const order = await beginOrder(tx, at.platform, { ...(await likePlaced(tx)), lines: [rental] })
    await writeLines(tx, at.platform, { order, lines: [{ ...drink, ...withoutRental }] })
  })
  await expect(other).rejects.toThrow(/costs 1100 cents, its lines 1194 cents/)
  expect(await rowsOf(at, sql`select count(*)::int as count from customer_order`)).toEqual(before)
})

it('O-01 a line of a placed order cannot be changed, added or lost without its total', async () => {
  const { id: orderId } = placed
  for (const change of [
    sql`update order_line set gross_cents = gross_cents + 1 where order_id = ${orderId}`,
    sql`delete from order_line where order_id = ${orderId}`,
    sql`update customer_order set total_cents = total_cents - 1 where id = ${orderId}`,
  ])
    await expect(inTx((tx) => change.execute(tx))).rejects.toThrow(/its lines/)
})

it('O-07 what lowers is negative, everything else is not', async () => {
  const wrong = [
    { ...off, grossCents: 1 },
    { ...drink, grossCents: -1 },
  ]
  for (const line of wrong) {
    const writing = inTx(async (tx) =>
      writeOrder(tx, at.platform, {
        ...(await likePlaced(tx)),
        lines: [rental, line].map((each) => ({ ...each, ...withoutRental })),
      }),
    )
    await expect(writing).rejects.toThrow(/order_line_sign/)
  }
})

it('FAULT-29 the version before goes on writing and reading lines by their old name', async () => {
  const { id: orderId } = placed
  await inTx(async (tx) => {
    await sql`insert into order_item (id, company_id, order_id, kind, rental_id, description, quantity, gross_cents, vat_rate)
      select gen_random_uuid(), company_id, order_id, kind, null, 'von vorher', 1, 0, vat_rate from order_item where order_id = ${orderId}`.execute(
      tx,
    )
    await sql`update order_item set rental_id = null where description = 'von vorher'`.execute(tx)
  })
  const query = sql<{
    description: string
  }>`select description from order_item where order_id = ${orderId} and gross_cents = 0`
  expect(await rowsOf(at, query)).toEqual([{ description: 'von vorher' }])
})

it('O-01 what one line leaves out has its default beside one that says it, in the order of the lines', async () => {
  const said = { ...drink, said: 'Lemonade', loweredCents: 342 }
  const lines = [{ ...off, grossCents: -342 }, said, deposit].map((line) => ({ ...line, ...withoutRental }))
  const order = await inTx(async (tx) => writeOrder(tx, at.platform, { ...(await likePlaced(tx)), lines }))
  const query = sql<{
    description: string
    said: string | null
    lowered_cents: number
  }>`select description, said, lowered_cents from order_line where order_id = ${order.id} order by id`
  expect(await rowsOf(at, query)).toEqual([
    { description: 'Gutschein', said: null, lowered_cents: 0 },
    { description: 'Limonade', said: 'Lemonade', lowered_cents: 342 },
    { description: 'Pfand', said: null, lowered_cents: 0 },
  ])
})
