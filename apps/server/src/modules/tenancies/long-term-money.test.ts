import { expect, it } from 'vitest'
import { moneyByDay, paidRentalsByDay, revenueOf } from '../payments/index.ts'
import { rentalFigures } from '../rentals/index.ts'
import { aLongTermHouse } from './testing/long-term.ts'

const at = await aLongTermHouse('2026-12-15T09:00:00Z')
const rentalId = await at.begin()
await at.until('2027-01-08T12:00:00Z')
await at.pay(rentalId, 2)
const { companyId, locationId } = at.own
const DECEMBER = { from: new Date('2026-11-30T23:00:00Z'), until: new Date('2026-12-31T23:00:00Z') }
const JANUARY = { from: new Date('2026-12-31T23:00:00Z'), until: new Date('2027-01-31T23:00:00Z') }
const spanOf = (month: typeof DECEMBER) => ({ companyId, ...month, timeZone: 'Europe/Berlin' })

it('F-09 R-12 a settlement takes a paid month on the day of its money; only the first counts as a rental', async () => {
  const settled = (month: typeof DECEMBER) =>
    at.platform.db.read(async (tx) => ({
      money: (await moneyByDay(tx, spanOf(month))).map(({ day, cents }) => [day, cents]),
      rentals: (await paidRentalsByDay(tx, spanOf(month))).reduce((sum, each) => sum + each.rentals, 0),
    }))
  expect(await settled(DECEMBER)).toEqual({ money: [['2026-12-15', 4900]], rentals: 1 })
  expect(await settled(JANUARY)).toEqual({ money: [['2027-01-08', 4900]], rentals: 0 })
})

it('D-05 R-12 statistics count the money of each month, one rental in the first, and the box as taken in both', async () => {
  const now = at.platform.clock.now()
  const asked = { scope: [companyId], locationIds: [locationId], spans: [DECEMBER, JANUARY], now }
  const { money, figures } = await at.platform.db.read(async (tx) => ({
    money: await revenueOf(tx, asked),
    figures: await rentalFigures(tx, asked),
  }))
  expect(money).toEqual([4900, 4900])
  expect(figures.map(({ rentals }) => rentals)).toEqual([1, 0])
  // From the fifteenth on, then until now.
  const day = 86_400
  expect(figures.map(({ occupiedSeconds }) => Math.floor(occupiedSeconds / day))).toEqual([16, 7])
})
