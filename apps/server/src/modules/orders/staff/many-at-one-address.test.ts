import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOrderInput,
  anOrdersHouse,
  bankSays,
  callOf,
  type OrdersTest,
  rowsOf,
  visitor,
} from '../testing.ts'

let at: OrdersTest

/** All from the same address. */
const buy = async (payIt: boolean) => {
  const placed = await visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at) }, callOf(at))
  if (!placed.ok) return placed.refusal
  const [payment] = await rowsOf(
    at,
    sql<{ id: string }>`select p.id from payment p join customer_order o on o.id = p.order_id
      where o.short_code = ${placed.value.shortCode}`,
  )
  if (payIt) await bankSays(at, payment?.id ?? '', { state: 'paid' }, `evt-${payment?.id ?? ''}`)
  await at.platform.runConsumers()
  return 'placed'
}

describe('B-10 many customers share one address: at a fair, behind a carrier', () => {
  beforeEach(async () => {
    at = await anOrdersHouse(Array.from({ length: 24 }, () => 'M' as const))
  })

  it('whoever pays leaves room for the next one', async () => {
    for (let buyer = 0; buyer < 23; buyer += 1) expect(await buy(true)).toBe('placed')
  }, 120_000)

  it('FAULT-54 whoever keeps boxes without paying is stopped, one who pays in between or not', async () => {
    for (let box = 0; box < 19; box += 1) expect(await buy(false)).toBe('placed')
    expect(await buy(true)).toBe('placed')
    expect(await buy(false)).toBe('placed')
    expect(await buy(false)).toBe('too-many-tries')
  }, 120_000)
})
