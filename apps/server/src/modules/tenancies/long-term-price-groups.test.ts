import { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import { beforeEach, expect, it } from 'vitest'
import { aLongTermHouse, type LongTermHouse } from './testing/long-term.ts'
import { replied } from '../orders/testing/staff-orders.ts'

let at: LongTermHouse
beforeEach(async () => {
  at = await aLongTermHouse('2026-12-15T09:00:00Z')
})

/** Prices for one kind of rental alone; size M by the month. */
const months = (rentalTerm: 'short' | 'long', cents: number, validFrom = '2026-12-01') =>
  at.platform.db.transaction((tx) =>
    at.locations.recordPriceGroup(tx, {
      companyId: at.own.companyId,
      locationId: at.own.locationId,
      name: rentalTerm,
      validFrom,
      validTo: null,
      rentalTerm,
      overrunFreeMinutes: 60,
      vatRate: 1900,
      tariffs: [{ size: 'M', step: 'month', cents }],
    }),
  )

it('F-05 R-12 a long rental costs what the price group for these says; what was promised before stays', async () => {
  const before = await at.begin()
  await months('long', 5900)
  await months('short', 100)
  const query = { locationId: at.own.locationId }
  const offer = replied(await at.call(longTermCalls.longTermOffer, { query }, at.owner))
  expect(offer.rows.map(({ size, monthCents }) => [size, monthCents])).toContainEqual(['M', 5900])
  const rentalId = await at.begin()
  expect((await at.show(rentalId)).monthCents).toBe(5900)
  await at.until('2027-01-08T00:00:00Z')
  expect((await at.show(before)).months.map(({ cents }) => cents)).toEqual([4900, 4900])
})

it('F-05 R-12 whoever announces another price sees what the tariff for long rentals says by then', async () => {
  const rentalId = await at.begin()
  await months('long', 5400, '2027-02-01')
  await months('short', 100, '2027-02-01')
  const view = await at.show(rentalId)
  expect(view.priceChange).toEqual({ from: '2027-02-14T23:00:00.000Z', tariffCents: 5400 })
  replied(await at.terminate(rentalId))
  expect((await at.show(rentalId)).priceChange).toBeNull()
})
