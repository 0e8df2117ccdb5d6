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
const groups: Record<'halls' | 'first' | 'elsewhere', string> = { halls: '', first: '', elsewhere: '' }
let company = ''

beforeAll(async () => {
  const locations = locationsModule(needsFor(platform))
  await platform.db.transaction(async (tx) => {
    const companyId = await aCompany(tx)
    company = companyId
    for (let nr = 1; nr <= LOCATIONS; nr += 1) {
      const name = `Halle ${String(nr).padStart(2, '0')}`
      const details = {
        slug: `halle-${nr}`,
        name,
        prefix: `H${nr}`,
        boxes: nr === 2 ? (['XL'] as const) : (['S', 'M'] as const),
      }
      ids.push((await locations.createLocation(tx, aLocation(companyId, details))).locationId)
    }
    const notOffered = await locations.createLocation(
      tx,
      aLocation(companyId, { slug: 'lager', prefix: 'L' }),
    )
    const group = { companyId, locationIds: [] as string[] }
    groups.halls = await locations.recordGroup(tx, {
      ...group,
      name: 'Hallen',
      name_en: 'Halls',
      locationIds: ids.slice(0, 2),
    })
    groups.first = await locations.recordGroup(tx, {
      ...group,
      name: 'Vorn',
      parentId: groups.halls,
      locationIds: ids.slice(2, 3),
    })
    groups.elsewhere = await locations.recordGroup(tx, {
      ...group,
      name: 'Anderswo',
      locationIds: [notOffered.locationId],
    })
  })
})

/** Everything is booked out until one in the morning. */
async function find(overrides: Partial<Search> = {}) {
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
    companyId: company,
    period: { from: 'now' },
  }
  return { ...(await findLocations(needs, { ...search, ...overrides })), asked }
}

const names = (found: Awaited<ReturnType<typeof find>>) => found.rows.map(({ name }) => name)

describe('S-01 F-07 filtering by group', () => {
  it('tells the groups of the site that have locations of it, each before those below it', async () => {
    expect((await find()).groups).toEqual([
      { id: groups.halls, name: 'Hallen', names: { en: 'Halls' }, level: 0 },
      { id: groups.first, name: 'Vorn', level: 1 },
    ])
  })

  it('a group leaves its locations and those below it, on list and map, and stays to be left again', async () => {
    const above = await find({ group: groups.halls })
    expect([names(above), above.pins.length, above.groups.length]).toEqual([
      ['Halle 01', 'Halle 02', 'Halle 03'],
      3,
      2,
    ])
    expect(names(await find({ group: groups.first }))).toEqual(['Halle 03'])
    expect(names(await find({ group: groups.halls, size: 'XL' }))).toEqual(['Halle 02'])
  })

  it.each([
    ['one without locations of the site', () => groups.elsewhere],
    ['one that is gone', () => '01938f00-0000-7000-8000-00000000dead'],
  ])('%s filters nothing', async (_name, group) => {
    expect((await find({ group: group() })).pins).toHaveLength(LOCATIONS)
  })

  it('FAULT-44 the groups of another company are never told', async () => {
    const other = await platform.db.transaction((tx) => aCompany(tx, { name: 'Andere' }))
    expect((await find({ companyId: other })).groups).toEqual([])
  })
})

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
