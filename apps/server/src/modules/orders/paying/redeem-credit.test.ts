import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  CONTACT,
  type OrdersTest,
  rowsOf,
  visitor,
} from '../testing.ts'

const MINUTE = 60_000
let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse()
})

/** So many cents of credit under one code; a rental costs 400. */
async function credit(amountCents: number) {
  const voucher = {
    id: at.platform.random.uuid(),
    companyId: at.own.companyId,
    code: 'ADVENT',
    name: 'Advent',
    percent: null,
    amountCents,
    isCredit: true,
    validFrom: null,
    validTo: null,
    locationIds: [],
    sizes: [],
    holdsFor: 'rentals' as const,
    categoryIds: [],
    rentalTerm: 'short' as const,
    minimumCents: 0,
    mostUses: null,
    mostPerCustomer: null,
  }
  await at.platform.db.transaction((tx) => at.promotions.recordVoucher(tx, voucher, at.platform.clock.now()))
}
let visitors = 0
/** Somebody else each time, from another address. */
const outcome = async (more: object) => {
  visitors += 1
  const contact = { ...CONTACT, email: `guthaben${visitors}@example.org` }
  const input = anOrderInput(at, { contact, voucher: 'advent', ...more })
  const from = callOf(at, { ip: `203.0.113.${visitors % 250}` })
  const placed = await visitor(at)(orderCalls.placeOrder, { body: input }, from)
  return placed.ok ? 'placed' : placed.refusal
}
const given = async () =>
  (await rowsOf(at, sql<{ cents: number }>`select given_cents as cents from voucher`))[0]?.cents

describe('O-06 FAULT-11 credit that several orders spend', () => {
  it('of many carts that count on all of it one gets it, the others are told before they pay', async () => {
    at = await anOrdersHouse(Array.from({ length: 12 }, () => 'M' as const))
    await credit(401)
    const input = { shownTotalCents: 0 }
    const answers = await Promise.all(Array.from({ length: 8 }, () => outcome(input)))
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['placed', 'price-changed']))
    expect(await given()).toBe(400)
    // The last cent.
    const last = await Promise.all(Array.from({ length: 4 }, () => outcome({ shownTotalCents: 399 })))
    expect(last.filter((answer) => answer === 'placed')).toHaveLength(1)
    expect(new Set(last)).toEqual(new Set(['placed', 'voucher-used-up']))
    expect(await given()).toBe(401)
  }, 60_000)

  it('comes back to the cent when an order expires unpaid, and pays for the next', async () => {
    await credit(300)
    const { paymentId } = await anOrder(at, { voucher: 'ADVENT', shownTotalCents: 100 })
    expect(await given()).toBe(300)
    expect(await outcome({ shownTotalCents: 400 })).toBe('voucher-used-up')
    await at.platform.clock.advance(20 * MINUTE)
    await bankSays(at, paymentId, { state: 'expired' })
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect(await given()).toBe(0)
    expect(await outcome({ shownTotalCents: 100 })).toBe('placed')
  })
})
