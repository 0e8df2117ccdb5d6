import { testClock } from '@fachwerk/clock/test-clock'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import type { LocationsNeeds } from './needs.ts'
import { aCompany, aLocation, needsFor, offerIn } from './testing.ts'
import { findLocations, type Search } from './use-cases/find-locations.ts'
import { locationPage } from './use-cases/location-page.ts'

/** Friday, 20 November 2026, 17:45 in Konstanz. */
const platform = await testPlatform({ clock: testClock('2026-11-20T16:45:00Z') })
const { db } = platform
const locations = locationsModule(needsFor(platform))
const ids: Record<string, string> = {}
let company = ''

beforeAll(async () => {
  await db.transaction(async (tx) => {
    const companyId = await aCompany(tx)
    company = companyId
    const add = async (key: string, details: Parameters<typeof aLocation>[1]) => {
      const { locationId } = await locations.createLocation(
        tx,
        aLocation(companyId, { slug: key, name: key, prefix: key.slice(0, 6), ...details }),
      )
      ids[key] = locationId
    }
    await add('Bahnhof', { name: 'Konstanz Bahnhof' })
    await add('Hafen', {
      name: 'Konstanz Hafen',
      street: 'Hafenstraße 12',
      lat: 47.6541,
      lng: 9.1793,
      boxes: ['S', 'XL'],
    })
    await add('Meersburg', {
      name: 'Meersburg Fähre',
      city: 'Meersburg',
      lat: 47.6966,
      lng: 9.2637,
      opening: [{ weekday: 5, opens: 480, closes: 1080 }],
    })
    await add('Hamburg', {
      name: 'Hamburg Hbf',
      city: 'Hamburg',
      postcode: '20095',
      state: 'HH',
      lat: 53.553,
      lng: 10.0067,
      defaultLength: '2h',
    })
  })
})

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, 21 + day, hour))
const offered =
  (...keys: string[]) =>
  () =>
    offerIn(keys.map((key) => ids[key] ?? ''))
const site = (overrides: Partial<LocationsNeeds> = {}) =>
  needsFor(platform, { offerOfSite: offered('Bahnhof', 'Hafen', 'Meersburg', 'Hamburg'), ...overrides })
const find = (overrides: Partial<Search> = {}, needs = site()) =>
  findLocations(needs, {
    siteId: 'site',
    companyId: company,
    period: { from: 'now' },
    ...overrides,
  })

describe('S-01 the locations of a site', () => {
  it('come with free boxes, prices and opening status, in a reply of the contract', async () => {
    const reply = storefrontCalls.findLocations.reply.parse(
      await find({ period: { from: 'now', length: '1d' } }),
    )
    expect(reply).toMatchObject({ problem: null, place: null, period: { localTo: '2026-11-21T17:45' } })
    expect(reply.rows.map((row) => row.name)).toEqual([
      'Hamburg Hbf',
      'Konstanz Bahnhof',
      'Konstanz Hafen',
      'Meersburg Fähre',
    ])
    const pins = reply.rows.map(({ id, name, lat, lng, freeTotal: free }) => ({ id, name, lat, lng, free }))
    expect(reply).toMatchObject({ page: 1, pages: 1, fromCents: 500, pins })
    expect(reply.rows[1]).toMatchObject({
      freeTotal: 4,
      fromCents: 500,
      opening: { state: 'open', changesAtLocal: '2026-11-21T01:00' },
      sizes: [
        { size: 'S', heightMm: 300, total: 1, free: 1, priceCents: 500 },
        { size: 'M', heightMm: 450, total: 2, free: 2, priceCents: 750 },
        { size: 'L', heightMm: 600, total: 1, free: 1, priceCents: 1000 },
      ],
    })
  })

  it('a town or postcode sorts by distance, whatever the spelling', async () => {
    for (const search of ['Konstanz', 'konstanz', '78462', 'Konst']) {
      const { rows, place } = await find({ search })
      expect(place?.name).toContain('Konstanz')
      expect(rows.map((row) => row.city)).toEqual(['Konstanz', 'Konstanz', 'Meersburg', 'Hamburg'])
      expect(rows[0]?.distanceMetres).toBeLessThan(2000)
    }
  })

  it('the name of a location finds it and counts from there', async () => {
    const { rows, place } = await find({ search: 'Fähre' })
    expect(rows[0]).toMatchObject({ name: 'Meersburg Fähre', distanceMetres: 0 })
    expect(place).toMatchObject({ name: 'Meersburg Fähre' })
    expect((await find({ search: 'Qwertz' })).place).toBeNull()
  })

  it('near me counts from the visitor', async () => {
    const { rows } = await find({ near: { lat: 53.55, lng: 10 } })
    expect(rows[0]?.name).toBe('Hamburg Hbf')
  })

  it('a size leaves out locations without it and counts only it', async () => {
    const { rows } = await find(
      { size: 'XL' },
      site({
        freeInWindows: async (_tx, { windows }) => new Map(windows.map((w) => [w.locationId, [3, 3, 3, 1]])),
      }),
    )
    expect(rows.map((row) => [row.name, row.freeTotal])).toEqual([['Konstanz Hafen', 1]])
  })

  it('all locations are asked for the same length when the visitor chose none', async () => {
    const { rows, period } = await find()
    expect(period.localTo).toBe('2026-11-20T19:45')
    expect(rows.map((row) => row.sizes[0]?.priceCents)).toEqual([300, 300, 300, 300])
  })

  it('S-03 says what is wrong with a period, and offers nothing for it', async () => {
    const { problem, rows, period } = await find({ period: { from: 'now', length: '91d' } })
    expect(problem).toBe('period-too-long')
    expect(period.localTo).toBe('2027-02-19T17:45')
    expect(rows.map((row) => row.freeTotal)).toEqual([0, 0, 0, 0])
  })

  it('a site without locations answers with a period and no rows', async () => {
    expect(await find({}, site({ offerOfSite: offered() }))).toMatchObject({ rows: [], problem: null })
  })
})

describe('S-04 when a size is booked out', () => {
  const bookedOut = site({
    // Size S is free nowhere but at the harbour.
    freeInWindows: async (_tx, { windows }) =>
      new Map(windows.map(({ locationId }) => [locationId, [locationId === ids['Hafen'] ? 1 : 0, 1, 1, 0]])),
    freeGaps: async (_tx, { wanted }) =>
      wanted.map(({ locationId, size }) => ({
        locationId,
        size,
        from: new Date('2026-11-21T01:00:00Z'),
        until: null,
      })),
  })
  const page = async (slug: string, period = {}, needs = bookedOut) => {
    const result = await locationPage(needs, { siteId: 'site', slug, period: { from: 'now', ...period } })
    if (!result.ok) throw new Error(result.refusal)
    return storefrontCalls.locationPage.reply.parse(result.value)
  }

  it('names the next time it is free within opening hours, and where nearby it is free now', async () => {
    const { location } = await page('Bahnhof', { length: '1d' })
    expect(location.sizes[0]).toMatchObject({ size: 'S', free: 0, nextFreeLocal: '2026-11-21T05:00' })
    expect(location.sizes[1]).toMatchObject({ size: 'M', free: 1, nextFreeLocal: null })
    expect(location.alternatives).toEqual([
      { size: 'S', slug: 'Hafen', name: 'Konstanz Hafen', distanceMetres: expect.any(Number), free: 1 },
    ])
  })

  it('looks beyond the first gaps when none of them reaches into opening hours', async () => {
    const nights = Array.from({ length: 12 }, (_, day) => ({ from: at(day, 0), until: at(day, 3) }))
    const gaps = [...nights, { from: at(12, 1), until: null }]
    const freeGaps: LocationsNeeds['freeGaps'] = async (_tx, { wanted, most }) =>
      wanted.flatMap((each) => gaps.slice(0, most).map((gap) => ({ ...each, ...gap })))
    const { location } = await page('Bahnhof', { length: '1d' }, { ...bookedOut, freeGaps })
    expect(location.sizes[0]?.nextFreeLocal).toBe('2026-12-03T05:00')
  })

  it('F-05 LAW-21 explains the price and the overrun of each size it has, before the order', async () => {
    const { location } = await page('Bahnhof', { length: '1d' })
    expect(location.quotes[1]).toMatchObject({
      size: 'M',
      totalCents: 750,
      vatCents: 120,
      lines: [{ step: 'day', count: 1, unitCents: 750, cents: 750 }],
      overrunFreeMinutes: 180,
      overrunHourCents: 200,
      overrunDayCents: 750,
    })
    const { quotes } = (await page('Hafen', { length: '1d' })).location
    expect(quotes.map(({ size }) => size)).toEqual(['S'])
  })

  it('LAW-20 names the contracting party', async () => {
    expect((await page('Bahnhof')).location.party.companyName).toBe('Zeitlager GmbH')
  })

  it('F-04 says when the start lies in closed time, and still shows the prices', async () => {
    const { problem, location } = await page('Meersburg', { from: '2026-11-20T18:00', length: '1d' })
    expect(problem).toBe('starts-while-closed')
    expect(location.quotes).toHaveLength(3)
    expect(location.opening).toMatchObject({ state: 'closesSoon', changesAtLocal: '2026-11-20T18:00' })
  })

  it('S-03 a period that cannot be rented has neither prices nor alternatives', async () => {
    const { problem, location } = await page('Bahnhof', { from: '2026-11-20T10:00', length: '1d' })
    expect(problem).toBe('period-in-past')
    expect(location).toMatchObject({ quotes: [], alternatives: [] })
  })

  it('a location the site does not offer does not exist', async () => {
    const needs = site({ offerOfSite: offered('Bahnhof') })
    const gone = { ok: false, refusal: 'not-found' }
    for (const slug of ['Hamburg', 'nowhere'])
      expect(await locationPage(needs, { siteId: 'site', slug, period: { from: 'now' } })).toEqual(gone)
  })
})

describe('what other modules ask for', () => {
  it('terms, boxes and cabinets of a location', async () => {
    await db.read(async (tx) => {
      const id = ids['Bahnhof'] ?? ''
      expect(await locations.locationTerms(tx, [id])).toMatchObject([
        { id, timeZone: 'Europe/Berlin', cleaningMinutes: 0, archived: false },
      ])
      expect((await locations.boxesOf(tx, [id])).map((box) => [box.name, box.size])).toEqual([
        ['Bahnho-001', 'S'],
        ['Bahnho-002', 'M'],
        ['Bahnho-003', 'M'],
        ['Bahnho-004', 'L'],
      ])
      const [cabinet] = (await locations.cabinetPlans(tx, [id])).get(id) ?? []
      expect(cabinet?.columns.map((column) => column.doors.length)).toEqual([4, 1])
      expect(cabinet?.columns[1]?.doors[0]).toEqual({ kind: 'terminal', heightMm: 900 })
    })
  })

  it('F-05 prices of a date', async () => {
    await db.read(async (tx) => {
      const on = (date: string) => locations.priceListsOf(tx, ids['Bahnhof'] ?? '', date)
      expect((await on('2026-11-20')).short?.tariffs).toHaveLength(6)
      expect(await on('2025-12-31')).toEqual({ short: null, long: null })
    })
  })
})
