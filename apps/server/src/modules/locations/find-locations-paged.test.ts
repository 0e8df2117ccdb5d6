import { testClock } from '@fachwerk/clock/test-clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'
import { findLocations, type Search } from './use-cases/find-locations.ts'

/** More locations than a page of the list holds. */
const LOCATIONS = 27

const platform = await testPlatform({ clock: testClock('2026-11-20T16:45:00Z') })
const ids: string[] = []

beforeAll(async () => {
  const locations = locationsModule(needsFor(platform))
  await platform.db.transaction(async (tx) => {
    const companyId = await aCompany(tx)
    for (let nr = 1; nr <= LOCATIONS; nr += 1) {
      const name = `Halle ${String(nr).padStart(2, '0')}`
      const about = {
        slug: `halle-${nr}`,
        name,
        prefix: `H${nr}`,
        boxes: nr === 2 ? (['XL'] as const) : (['S', 'M'] as const),
      }
      ids.push((await locations.createLocation(tx, aLocation(companyId, about))).locationId)
    }
  })
})

/** Everything is booked out until one in the morning. */
async function find(about: Partial<Search> = {}) {
  const asked = new Set<string>()
  const needs = needsFor(platform, {
    offerOfSite: () => offerIn(ids),
    freeInWindows: async (_tx, { windows }) =>
      new Map(windows.map(({ locationId }) => [locationId, [0, 0, 0, 0]])),
    freeGaps: async (_tx, { wanted }) =>
      wanted.map(({ locationId, size }) => {
        asked.add(locationId)
        return { locationId, size, from: new Date('2026-11-21T01:00:00Z'), until: null }
      }),
  })
  const search = {
    siteId: 'site',
    period: { from: 'now' },
    search: undefined,
    near: undefined,
    size: undefined,
  }
  return { ...(await findLocations(needs, { ...search, ...about })), asked }
}

describe('S-01 S-04 a list of many locations', () => {
  it('says of each on its page when something is free again, and looks for no other', async () => {
    for (const page of [1, 2]) {
      const { rows, pages, asked } = await find({ page })
      expect(pages).toBe(2)
      expect(rows.map(({ sizes }) => sizes[0]?.nextFreeLocal)).toEqual(rows.map(() => '2026-11-21T05:00'))
      expect(asked).toEqual(new Set(rows.map(({ id }) => id)))
    }
  })

  it('every location is a pin on the map, whatever the page', async () => {
    const { rows, pins } = await find({ page: 2 })
    expect(rows).toHaveLength(LOCATIONS - 25)
    expect(pins).toHaveLength(LOCATIONS)
    expect(pins.every(({ free }) => free === 0)).toBe(true)
  })

  it('with a size chosen the pages are those of the locations that have it', async () => {
    const { rows, pins, pages, asked } = await find({ size: 'XL' })
    expect([rows.length, pins.length, pages]).toEqual([1, 1, 1])
    expect(rows[0]?.name).toBe('Halle 02')
    expect(asked).toEqual(new Set([ids[1]]))
  })
})
