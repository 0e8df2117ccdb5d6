import { sql } from 'kysely'
import { expect } from 'vitest'
import { pageOf, type Placed } from './renting.ts'
import type { TestHouse } from './test-house.ts'

export interface StoredOrder {
  /** In order. */
  readonly events: readonly string[]
  /** `capture 400`, in order. */
  readonly ledger: readonly string[]
  /** Templates, by name. */
  readonly mails: readonly string[]
}

/** What has been kept of an order. */
export async function storedOf(
  house: TestHouse,
  { shortCode }: Pick<Placed, 'shortCode'>,
): Promise<StoredOrder> {
  const id = sql`(select id from customer_order where short_code = ${shortCode})`
  const list = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await house.platform.db.read((tx) => query.execute(tx))).rows.map(({ line }) => line)
  return {
    events: await list(sql`select type as line from event where order_id = ${id} order by id`),
    ledger: await list(sql`select kind || ' ' || amount_cents as line from ledger_entry where order_id = ${id}
      order by at, kind`),
    mails: await list(sql`select template as line from mail where order_id = ${id} order by template`),
  }
}

/** One booking, one key, one mail with it. */
export async function expectPaidOnce(house: TestHouse, order: Placed): Promise<void> {
  const page = await pageOf(house, order)
  expect(page.payment).toMatchObject({ state: 'captured', refundedCents: 0 })
  expect(page.rental?.state).toBe('active')
  const stored = await storedOf(house, order)
  expect(stored.ledger).toEqual([`capture ${page.totalCents}`])
  expect(stored.mails).toEqual(['order-paid', 'order-received'])
  expect(stored.events.filter((type) => type === 'order.paid' || type === 'rental.started')).toHaveLength(2)
}

/** Time goes on, with all that falls due. */
export async function later({ platform }: TestHouse, minutes: number): Promise<void> {
  await platform.clock.advance(minutes * 60_000)
  await platform.runDue()
  await platform.runConsumers()
}
