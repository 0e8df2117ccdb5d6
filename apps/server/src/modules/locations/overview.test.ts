import { testClock } from '@fachwerk/clock/test-clock'
import { locationCalls } from '@fachwerk/contract/location/location-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { overviewOf } from './use-cases/overview.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'

/** Friday, 20 November 2026, 10:00 in Konstanz. */
const NOW = new Date('2026-11-20T09:00:00Z')
const platform = await testPlatform({ clock: testClock(NOW) })
const registry = createRegistry()
const invoke = createInvokeStaff(registry)
const dayUntil = (hour: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 480, closes: hour * 60 }))
const company = { own: '', other: '' }
const ids: string[] = []

beforeAll(async () => {
  const { createLocation } = locationsModule({ ...needsFor(platform), serve: registry.serve })
  await platform.db.transaction(async (tx) => {
    company.own = await aCompany(tx)
    company.other = await aCompany(tx, { name: 'Fremd GmbH' })
    const places = [
      aLocation(company.own, { opening: dayUntil(18) }),
      aLocation(company.own, {
        slug: 'ueberlingen',
        name: 'Überlingen Hafen',
        prefix: 'UB',
        city: 'Überlingen',
      }),
      aLocation(company.own, {
        slug: 'kn-2',
        name: 'Konstanz Hafen',
        prefix: 'KH',
        opening: [],
        boxes: ['S'],
      }),
      aLocation(company.own, {
        slug: 'lindau',
        name: 'Lindau Insel',
        prefix: 'LI',
        city: 'Lindau',
        state: 'BY',
      }),
      aLocation(company.own, { slug: 'alt', name: 'Alt', prefix: 'AL', city: 'Alt' }),
      aLocation(company.other, { slug: 'fremd', name: 'Fremd', prefix: 'FR' }),
    ]
    for (const place of places) ids.push((await createLocation(tx, place)).locationId)
    const away = { archived_at: platform.clock.now() }
    await tx.updateTable('location').set(away).where('name', '=', 'Alt').execute()
  })
})

describe('what is said of all locations together', () => {
  it('D-01 staff are told how many are open and what closes next; A-13 of their companies only', async () => {
    const actor = aStaffActor({ scopeFor: () => [company.own] })
    expect(await invoke(locationCalls.openingNow, {}, actor)).toEqual({
      ok: true,
      value: { total: 4, open: 3, closesNext: { at: '18:00', count: 1 } },
    })
    const nobody = aStaffActor({ scopeFor: () => [] })
    expect(await invoke(locationCalls.openingNow, {}, nobody)).toMatchObject({ value: { total: 0, open: 0 } })
  })

  it('N-08 visitors see an offer by state and town in German order with its totals, archived ones never', async () => {
    const overview = await platform.db.read((tx) =>
      overviewOf(tx, { offer: offerIn(ids.slice(0, 5)), companyId: company.own, now: NOW }),
    )
    expect(overview.totals).toEqual({ locations: 4, cities: 3, boxes: 13, open: 3 })
    const tree = overview.states.map(({ state, cities }) => [
      state,
      cities.map(({ city, locations }) => [city, locations.map(({ name }) => name)]),
    ])
    expect(tree).toEqual([
      [
        'BW',
        [
          ['Konstanz', ['Konstanz Bahnhof', 'Konstanz Hafen']],
          ['Überlingen', ['Überlingen Hafen']],
        ],
      ],
      ['BY', [['Lindau', ['Lindau Insel']]]],
    ])
    expect(overview.states[0]?.cities[0]?.locations[1]).toEqual({
      name: 'Konstanz Hafen',
      street: 'Bahnhofplatz 4',
      postcode: '78462',
      boxes: 1,
      open: false,
    })
    expect(JSON.stringify(overview)).not.toMatch(/example|\+49|[0-9a-f]{8}-/)
  })
})
