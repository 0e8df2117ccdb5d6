import { testClock } from '@fachwerk/clock/test-clock'
import { NO_DESCRIPTION } from '@fachwerk/contract/location/location-texts'
import { openDataCalls, type OpenLocation } from '@fachwerk/contract/office/open-data-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { SITE } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import type { LocationPlan } from './use-cases/create-location.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'

const platform = await testPlatform({ clock: testClock('2026-12-20T11:00:00Z') })
const registry = createRegistry()
const offered: string[] = []
const locations = locationsModule(
  needsFor(platform, { serve: registry.serve, offerOfSite: () => offerIn(offered) }),
)
const call = createInvokeStaff(registry)

async function published(): Promise<Map<string, OpenLocation>> {
  const visitor = {
    kind: 'visitor',
    siteId: SITE.siteId,
    companyId: SITE.companyId,
    host: 'seefach.example',
    sessionId: null,
  } as const
  const answer = await call(openDataCalls.openLocations, {}, visitor)
  if (!answer.ok) throw new Error(answer.refusal)
  const reply = openDataCalls.openLocations.reply.parse(answer.value)
  return new Map(reply['@graph'].map((location) => [location.branchCode, location]))
}

const hours = (weekdays: readonly number[], opens: number, closes: number) =>
  weekdays.map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 }))
const PLACES: readonly Partial<LocationPlan>[] = [
  {
    prefix: 'KN',
    slug: 'konstanz',
    holidayRule: 'closed',
    names: { 'de-informal': 'Dein Bahnhof', en: 'Konstanz Station', ru: 'Констанц, вокзал' },
    description: { ...NO_DESCRIPTION, de: 'Gleich am See.', 'de-informal': 'Für dich.', en: 'By the lake.' },
    opening: [...hours([1, 2, 3, 4, 5], 8, 12), ...hours([1, 2, 3, 4, 5], 13, 18), ...hours([6], 18, 26)],
    special: [
      { date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: 480, closes: 720 }] },
      { date: '2026-12-30', note: 'Inventur', spans: [] },
    ],
  },
  { prefix: 'RZ', slug: 'radolfzell', phone: '', opening: hours([1, 2, 3, 4, 5, 6, 7], 0, 24) },
  { prefix: 'XX', slug: 'anderswo' },
]

beforeAll(async () => {
  await platform.db.transaction(async (tx) => {
    const company = await aCompany(tx)
    for (const details of PLACES) {
      const { locationId } = await locations.createLocation(tx, aLocation(company, details))
      if (details.prefix !== 'XX') offered.push(locationId)
    }
  })
})

describe('B-18 locations as open data', () => {
  it('what the site shows, with address and place; nothing of other sites', async () => {
    const found = await published()
    expect([...found.keys()].toSorted()).toEqual(['KN', 'RZ'])
    expect(found.get('KN')).toMatchObject({
      '@type': 'SelfStorage',
      '@id': 'https://seefach.example/standort/konstanz',
      address: { streetAddress: 'Bahnhofplatz 4', postalCode: '78462', addressLocality: 'Konstanz' },
      geo: { latitude: 47.6587, longitude: 9.1773 },
      telephone: '+49 7531 2',
    })
    expect(found.get('RZ')).not.toHaveProperty('telephone')
  })

  it('F-03 names and descriptions say their language; nobody is addressed, and where nothing is written nothing stands', async () => {
    const found = await published()
    expect(found.get('KN')).toMatchObject({
      name: 'Konstanz Bahnhof',
      alternateName: [
        { '@value': 'Konstanz Station', '@language': 'en' },
        { '@value': 'Констанц, вокзал', '@language': 'ru' },
      ],
      description: [
        { '@value': 'Gleich am See.', '@language': 'de' },
        { '@value': 'By the lake.', '@language': 'en' },
      ],
      'osm:name:en': 'Konstanz Station',
      'osm:name:ru': 'Констанц, вокзал',
    })
    expect(found.get('KN')).not.toHaveProperty('osm:name:it')
    for (const key of ['alternateName', 'description', 'osm:name:en'])
      expect(found.get('RZ')).not.toHaveProperty(key)
  })

  it('F-04 the week with its break, and hours past midnight on the day they begin', async () => {
    const found = (await published()).get('KN')
    const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    expect(found?.openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', opens: '08:00', closes: '12:00', dayOfWeek: week },
      { '@type': 'OpeningHoursSpecification', opens: '13:00', closes: '18:00', dayOfWeek: week },
      { '@type': 'OpeningHoursSpecification', opens: '18:00', closes: '02:00', dayOfWeek: ['Saturday'] },
    ])
    expect(found?.['osm:opening_hours']).toBe(
      'Mo-Fr 08:00-12:00,13:00-18:00, Sa 18:00-02:00; PH off; 2026 Dec 24 08:00-12:00 "Heiligabend"; 2026 Dec 30 off "Inventur"',
    )
  })

  it('special days and public holidays of the coming weeks; closed is from 00:00 to 00:00', async () => {
    const special = (await published()).get('KN')?.specialOpeningHoursSpecification ?? []
    expect(
      special.map(({ validFrom, opens, closes, description }) => [validFrom, opens, closes, description]),
    ).toEqual([
      ['2026-12-24', '08:00', '12:00', 'Heiligabend'],
      ['2026-12-25', '00:00', '00:00', expect.any(String)],
      ['2026-12-26', '00:00', '00:00', expect.any(String)],
      ['2026-12-30', '00:00', '00:00', 'Inventur'],
      ['2027-01-01', '00:00', '00:00', expect.any(String)],
      ['2027-01-06', '00:00', '00:00', expect.any(String)],
    ])
  })

  it('always open is the whole day, every day', async () => {
    const found = (await published()).get('RZ')
    expect(found?.['osm:opening_hours']).toBe('24/7')
    expect(found?.openingHoursSpecification).toMatchObject([{ opens: '00:00', closes: '23:59' }])
    expect(found?.openingHoursSpecification[0]?.dayOfWeek).toHaveLength(7)
  })
})
