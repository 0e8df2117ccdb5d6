import { beforeAll, describe, expect, it } from 'vitest'
import { moneyByDay, paidRentalsByDay, revenueOf } from '../../payments/index.ts'
import { anOrder, anOrdersHouse, bankSays, type OrdersTest } from '../testing.ts'

/** September 2026, as Berlin counts it. */
const MONTH = { from: new Date('2026-08-31T22:00:00Z'), until: new Date('2026-09-30T22:00:00Z') }
let at: OrdersTest

beforeAll(async () => {
  at = await anOrdersHouse(['M', 'M'])
  const { platform, promotions, own } = at
  for (const [code, percent] of [
    ['ADVENT', 1000],
    ['GESCHENKT', 10_000],
  ] as const) {
    const always = { validFrom: null, validTo: null, mostUses: null, mostPerCustomer: null, minimumCents: 0 }
    const voucher = {
      ...always,
      code,
      name: code,
      percent,
      amountCents: null,
      isCredit: false,
      locationIds: [],
      sizes: [],
      holdsFor: 'rentals' as const,
      categoryIds: [],
      rentalTerm: 'short' as const,
    }
    const ids = { id: platform.random.uuid(), companyId: own.companyId }
    await platform.db.transaction((tx) =>
      promotions.recordVoucher(tx, { ...voucher, ...ids }, platform.clock.now()),
    )
  }
  const { paymentId } = await anOrder(at, { voucher: 'ADVENT', shownTotalCents: 360 })
  await bankSays(at, paymentId, { state: 'paid' })
  await anOrder(at, { voucher: 'GESCHENKT', shownTotalCents: 0 })
})

const span = () => ({ companyId: at.own.companyId, ...MONTH, timeZone: 'Europe/Berlin' })

describe('F-06 money of rentals with a voucher', () => {
  it('D-05 statistics count what was paid, not what it would have cost', async () => {
    const query = { scope: [at.own.companyId], locationIds: [at.own.locationId], spans: [MONTH] }
    expect(await at.platform.db.read((tx) => revenueOf(tx, query))).toEqual([360])
  })

  it('F-09 the statement of a franchisee goes by what was paid, at the rate of the rental', async () => {
    expect(await at.platform.db.read((tx) => moneyByDay(tx, span()))).toEqual([
      { day: '2026-09-16', cents: 360, rates: [{ rate: 1900, cents: 1 }] },
    ])
  })

  it('F-09 a rental that cost nothing brings no fee per rental; a reduced one does', async () => {
    expect(await at.platform.db.read((tx) => paidRentalsByDay(tx, span()))).toEqual([
      { day: '2026-09-16', rentals: 1 },
    ])
  })
})
