import { testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'
import { findLocations } from './use-cases/find-locations.ts'
import { locationPage } from './use-cases/location-page.ts'

/** Friday, 20 November 2026, 20:45 in Konstanz. */
const platform = await testPlatform({ clock: testClock('2026-11-20T19:45:00Z') })
const { db } = platform
let company = ''
let open = ''
let closed = ''

beforeAll(async () => {
  const locations = locationsModule(needsFor(platform))
  await db.transaction(async (tx) => {
    company = await aCompany(tx)
    const monthly = {
      name: 'Langzeit',
      validFrom: '2026-01-01',
      validTo: null,
      rentalTerm: 'long',
      overrunFreeMinutes: 180,
      vatRate: 1900,
      tariffs: [
        { size: 'S', step: 'month', cents: 2900 },
        { size: 'M', step: 'month', cents: 4500 },
      ],
    } as const
    const { priceGroups } = aLocation(company)
    const bahnhof = aLocation(company, { priceGroups: [...priceGroups, monthly], rentalTerm: 'both' })
    open = (await locations.createLocation(tx, bahnhof)).locationId
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 600, closes: 1200 }))
    const hafen = aLocation(company, { slug: 'hafen', name: 'Hafen', prefix: 'HA', opening: hours })
    closed = (await locations.createLocation(tx, hafen)).locationId
    await sql`update location set long_term_online = true where id = ${open}`.execute(tx)
  })
})

const FOR_EVER = new Date('9999-01-01T00:00:00Z')
/** What is free now, and what of it for good. */
const needs = (forGood: number[]) =>
  needsFor(platform, {
    offerOfSite: () => offerIn([open, closed]),
    freeInWindows: async (_tx, { windows }) =>
      new Map(
        windows.map(({ locationId, endsAt }) => [locationId, endsAt > FOR_EVER ? forGood : [1, 2, 1, 0]]),
      ),
  })
const monthFrom = async (forGood: number[]) => {
  const query = { siteId: 'site', slug: 'konstanz-bahnhof', period: { from: 'now' } }
  const page = await locationPage(needs(forGood), query)
  if (!page.ok) throw new Error(page.refusal)
  return page.value.location.monthFromCents
}

it('R-12 „ab … im Monat“ is the cheapest size that can be had for good now, never one that is gone', async () => {
  expect(await monthFrom([1, 2, 1, 0])).toBe(2900)
  expect(await monthFrom([0, 2, 1, 0])).toBe(4500)
  expect(await monthFrom([0, 0, 1, 0])).toBeNull()
})

it('S-02 F-04 the page of a location that is closed at the start counts no box as free', async () => {
  const query = { siteId: 'site', slug: 'hafen', period: { from: 'now' } }
  const page = await locationPage(needs([0, 0, 0, 0]), query)
  if (!page.ok) throw new Error(page.refusal)
  const { problem, location } = page.value
  expect(problem).toBe('starts-while-closed')
  expect(location).toMatchObject({ freeTotal: 0, fromCents: null, alternatives: [] })
  expect(location.sizes.map(({ total, free }) => [total > 0, free])).not.toContainEqual([true, 1])
  expect(location.sizes.every(({ free }) => free === 0)).toBe(true)
})

it('S-01 a location that is closed at the start has nothing free in the list, on the map and in the lowest price', async () => {
  const found = await findLocations(needs([0, 0, 0, 0]), {
    siteId: 'site',
    companyId: company,
    period: { from: 'now' },
  })
  const free = (name: string) => found.rows.find((row) => row.name === name)
  expect(free('Hafen')).toMatchObject({ freeTotal: 0, fromCents: null, closedAtStart: true })
  expect(free('Konstanz Bahnhof')).toMatchObject({ freeTotal: 4 })
  expect(found.pins.find(({ name }) => name === 'Hafen')).toMatchObject({ free: 0, closedAtStart: true })
  expect(found.pins.find(({ name }) => name === 'Konstanz Bahnhof')).not.toHaveProperty('closedAtStart')
})
