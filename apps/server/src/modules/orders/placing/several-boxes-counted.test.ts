import { beforeAll, describe, expect, it } from 'vitest'
import { moneyByDay, paidRentalsByDay, revenueOf } from '../../payments/index.ts'
import { anOrder, anOrdersHouse, bankSays, type OrdersTest } from '../testing.ts'

/** September 2026, as Berlin counts it. */
const MONTH = { from: new Date('2026-08-31T22:00:00Z'), until: new Date('2026-09-30T22:00:00Z') }
let at: OrdersTest
let paymentId: string

beforeAll(async () => {
  at = await anOrdersHouse(['M', 'M', 'L'])
  const order = await anOrder(at, { sizes: ['M', 'M', 'L'], shownTotalCents: 1_300 })
  paymentId = order.paymentId
  await bankSays(at, paymentId, { state: 'paid' })
})

const span = () => ({ companyId: at.own.companyId, ...MONTH, timeZone: 'Europe/Berlin' })
const moneyAndRentals = () =>
  at.platform.db.read(async (tx) => ({
    money: await moneyByDay(tx, span()),
    rentals: await paidRentalsByDay(tx, span()),
  }))
const revenue = () => {
  const query = { scope: [at.own.companyId], locationIds: [at.own.locationId], spans: [MONTH] }
  return at.platform.db.read((tx) => revenueOf(tx, query))
}

describe('K-03 money of several boxes in one order', () => {
  it('F-09 D-05 is taken once, and each box counts as a rental', async () => {
    expect(await revenue()).toEqual([1_300])
    expect(await moneyAndRentals()).toEqual({
      money: [{ day: '2026-09-16', cents: 1_300, rates: [{ rate: 1900, cents: 1 }] }],
      rentals: [{ day: '2026-09-16', rentals: 3 }],
    })
  })

  it('F-09 what one box cost is no longer earned once it went back; with the last of the money no rental is left', async () => {
    await bankSays(at, paymentId, { state: 'paid', refundedCents: 400 }, 'one box')
    expect(await revenue()).toEqual([900])
    expect((await moneyAndRentals()).rentals).toEqual([{ day: '2026-09-16', rentals: 3 }])
    await bankSays(at, paymentId, { state: 'paid', refundedCents: 1_300 }, 'all of it')
    expect(await revenue()).toEqual([0])
    expect((await moneyAndRentals()).rentals).toEqual([])
  })
})
