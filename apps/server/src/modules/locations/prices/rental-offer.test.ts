import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/db/db.ts'
import { aTestDatabase } from '../../../platform/testing/test-database.ts'
import { createLocation } from '../use-cases/create-location.ts'
import { rentalOffer, type RentalInput } from './use-cases/rental-offer.ts'
import { aCompany, aLocation, offerIn } from '../testing.ts'
import { seededRandom } from '../../../platform/random.ts'

const random = seededRandom('rental-offer')
const now = new Date('2026-11-20T16:45:30Z')
const siteId = random.uuid()
let db: Db
let open: string
let shut: string
let stranger: string

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  await db.transaction(async (tx) => {
    const companyId = await aCompany(tx)
    const tools = { random, now }
    open = (await createLocation(tx, tools, aLocation(companyId, { cleaningMinutes: 15 }))).locationId
    const nights = { slug: 'nachts', prefix: 'NA', opening: [{ weekday: 5, opens: 0, closes: 600 }] }
    shut = (await createLocation(tx, tools, aLocation(companyId, nights))).locationId
    stranger = (
      await createLocation(tx, tools, aLocation(await aCompany(tx), { slug: 'fremd', prefix: 'FR' }))
    ).locationId
  })
})

const offer = (overrides: Partial<RentalInput> = {}) => {
  const input: RentalInput = {
    siteId,
    locationId: open,
    size: 'M',
    period: { from: 'now', length: '1d' },
    now,
    ...overrides,
  }
  return db.read((tx) => rentalOffer(tx, { offerOfSite: () => offerIn([open, shut]) }, input))
}

describe('the terms of an order', () => {
  it('F-05 are worked out by the server: period, price with its explanation, overrun', async () => {
    const terms = await offer()
    expect(terms).toMatchObject({
      ok: true,
      value: {
        location: expect.objectContaining({ name: 'Konstanz Bahnhof', cleaningMinutes: 15 }),
        period: { startsNow: true, localTo: '2026-11-21T17:45', timeZone: 'Europe/Berlin' },
        quote: { totalCents: 750, lines: [{ step: 'day', count: 1, unitCents: 750 }], overrunHourCents: 200 },
      },
    })
  })

  it.each([
    ['a location of another site', () => ({ locationId: stranger }), 'not-found'],
    ['a location that does not exist', () => ({ locationId: random.uuid() }), 'not-found'],
    ['a size without a tariff', () => ({ size: 'XL' as const }), 'no-tariff'],
    ['a start in closed time', () => ({ locationId: shut }), 'starts-while-closed'],
    ['half a year and more', () => ({ period: { from: 'now' as const, length: '6m' } }), 'period-too-long'],
    ['yesterday', () => ({ period: { from: '2026-11-19T12:00', length: '1d' } }), 'period-in-past'],
  ])('S-03 FAULT-12 %s is refused', async (_what, details, refusal) => {
    expect(await offer(details())).toEqual({ ok: false, refusal })
  })

  it('an archived location is refused with its own word', async () => {
    await db.transaction((tx) =>
      tx.updateTable('location').set({ archived_at: now }).where('id', '=', shut).execute(),
    )
    expect(await offer({ locationId: shut })).toEqual({ ok: false, refusal: 'location-not-rentable' })
  })
})
