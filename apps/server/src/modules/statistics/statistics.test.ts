import { testClock } from '@fachwerk/clock/test-clock'
import { statisticsCalls } from '@fachwerk/contract/office/statistics-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { stockOfCompanies } from '../locations/index.ts'
import { revenueByBox, revenueOf } from '../payments/index.ts'
import { firstRentalAt, rentalFigures, staysAt } from '../rentals/index.ts'
import { aCompany, aLocation, type TestLocation } from '../rentals/testing.ts'
import { statisticsModule } from './index.ts'
import { bookMoney } from './testing.ts'

/** 20 November, 15:00 in Konstanz. */
const NOW = '2026-11-20T14:00:00Z'
const { db } = await aTestDatabase()
const random = systemRandom()
const registry = createRegistry()
const clock = testClock(NOW)
statisticsModule({
  db,
  clock,
  serve: registry.serve,
  stockOfCompanies,
  companyNames: async (_tx, ids) => new Map(ids.map((id) => [id, 'Zeitlager'])),
  rentalFigures,
  firstRentalAt,
  staysAt,
  revenueOf,
  revenueByBox,
  siteOfHost: async () => null,
  mainHost: async () => null,
  overviewOf: async () => ({
    totals: { locations: 0, cities: 0, boxes: 0, open: 0 },
    states: [],
    groups: [],
  }),
})
const invoke = createInvokeStaff(registry)
const staffOf = (...companies: readonly string[]) => aStaffActor({ scopeFor: () => companies })

const aPlace = (companyId?: string) =>
  db.transaction((tx) => aLocation(tx, ['M', 'M'], companyId === undefined ? {} : { companyId }))

/** A rental as history has it; without an end it still runs. */
async function rented(place: TestLocation, box: number, from: string, until: string | null, state = 'ended') {
  const ends = until ?? '2026-12-01T00:00:00Z'
  await db.transaction((tx) =>
    sql`insert into rental (id, company_id, location_id, box_id, size, state, starts_at, ends_at, blocked_until, ended_at, created_at)
      values (${random.uuid()}, ${place.companyId}, ${place.locationId}, ${place.boxIds[box]}, 1, ${state}, ${from}, ${ends}, ${ends},
        ${state === 'ended' ? ends : null}, ${from})`.execute(tx),
  )
}

async function figures(
  companies: readonly string[],
  body: { month?: string; months?: number; locationIds?: string[] } = {},
) {
  const answer = await invoke(statisticsCalls.statistics, { body }, staffOf(...companies))
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.rows.map(({ month, until, entries }) => ({
    month,
    until,
    ...Object.fromEntries(entries.map(({ name, data, olddata }) => [name, [data, olddata]])),
  }))
}

describe('D-05 statistics from what was rented and booked', () => {
  it('count what began, was used and booked, and compare the running month with the same days before', async () => {
    const place = await aPlace()
    await rented(place, 0, '2026-10-05T08:00:00Z', '2026-10-05T12:00:00Z')
    await rented(place, 0, '2026-10-25T08:00:00Z', '2026-10-26T08:00:00Z')
    await rented(place, 0, '2026-11-10T08:00:00Z', '2026-11-10T10:00:00Z')
    await rented(place, 1, '2026-11-20T13:00:00Z', null, 'active')
    await rented(place, 1, '2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z', 'cancelled')
    await bookMoney(db, place, 1000, '2026-10-05T08:00:00Z')
    await bookMoney(db, place, 9900, '2026-10-25T08:00:00Z')
    await bookMoney(db, place, 700, '2026-11-10T08:00:00Z')
    await bookMoney(db, place, 200, '2026-11-12T08:00:00Z', 'refund')
    const [november, october] = await figures([place.companyId], { months: 2 })
    expect(november).toMatchObject({
      month: '2026-11',
      until: '2026-11-20T14:00:00.000Z',
      revenue: [500, 1000],
      rentals: [2, 1],
    })
    // Two hours and one of the running one, of two boxes over 471 hours; four of 471 in October (the clocks changed on the 25th).
    expect(november).toMatchObject({ occupancy: [3, 4] })
    expect(october).toMatchObject({
      month: '2026-10',
      until: null,
      revenue: [10900, null],
      rentals: [2, null],
    })
    expect(october).toMatchObject({ duration: [14 * 60, null] })
  })

  it('FAULT-76 a rental over the end of a month is used in both, begun in one; midnight is the location’s', async () => {
    const place = await aPlace()
    await rented(place, 0, '2026-09-30T21:00:00Z', '2026-09-30T23:00:00Z')
    await rented(place, 1, '2026-09-30T22:00:00Z', '2026-10-01T22:00:00Z')
    const [october, september] = await figures([place.companyId], { month: '2026-10', months: 2 })
    expect(september).toMatchObject({ rentals: [1, null] })
    // 24 h + 1 h of 2 × 745 h.
    expect(october).toMatchObject({ rentals: [1, 1], occupancy: [17, 1] })
  })

  it('A-13 FAULT-46 other companies count nothing; a franchisor counts its franchisees and may look at one place', async () => {
    const [own, franchisee, stranger] = [await aPlace(), await aPlace(), await aPlace()]
    for (const place of [own, franchisee, stranger]) {
      await rented(place, 0, '2026-11-02T08:00:00Z', '2026-11-02T10:00:00Z')
      await bookMoney(db, place, 100, '2026-11-02T08:00:00Z')
    }
    const both = [own.companyId, franchisee.companyId]
    expect((await figures(both))[0]).toMatchObject({ revenue: [200, null], rentals: [2, null] })
    expect((await figures(both, { locationIds: [franchisee.locationId] }))[0]).toMatchObject({
      revenue: [100, null],
      rentals: [1, null],
    })
    const foreign = await figures(both, { locationIds: [stranger.locationId] })
    expect(foreign).toEqual(await figures(both, { locationIds: [random.uuid()] }))
    expect(foreign[0]).toMatchObject({ revenue: [0, null] })
    expect((await figures([]))[0]).toMatchObject({ revenue: [0, null] })
  })

  it('locations with other clocks have other months', async () => {
    const [berlin, newYork] = [await aPlace(), await aPlace()]
    await db.transaction((tx) =>
      sql`update location set time_zone = 'America/New_York' where id = ${newYork.locationId}`.execute(tx),
    )
    const both = [berlin.companyId, newYork.companyId]
    await bookMoney(db, berlin, 100, '2026-10-01T01:00:00Z')
    await bookMoney(db, newYork, 10, '2026-10-01T01:00:00Z')
    const [october, september] = await figures(both, { month: '2026-10', months: 2 })
    expect([october, september]).toMatchObject([{ revenue: [100, 10] }, { revenue: [10, null] }])
  })

  it('a month that has not begun has no figures; within half a minute all share what was counted', async () => {
    const place = await aPlace()
    expect(await figures([place.companyId], { month: '2027-02', months: 4 })).toMatchObject([
      { month: '2026-11' },
    ])
    expect((await figures([place.companyId]))[0]).toMatchObject({ revenue: [0, null] })
    await bookMoney(db, place, 100, '2026-11-02T08:00:00Z')
    expect((await figures([place.companyId]))[0]).toMatchObject({ revenue: [0, null] })
    await clock.advance(30_000)
    expect((await figures([place.companyId]))[0]).toMatchObject({ revenue: [100, null] })
  })

  it('G-03 the filter names months from the first rental on and the locations with their company', async () => {
    const companyId = await db.transaction((tx) => aCompany(tx))
    const empty = await invoke(statisticsCalls.statisticsFilter, {}, staffOf(companyId))
    expect(empty).toMatchObject({ ok: true, value: { months: ['2026-11'], locations: [] } })
    const place = await aPlace(companyId)
    await rented(place, 0, '2026-08-31T22:30:00Z', '2026-09-01T10:00:00Z')
    const filter = await invoke(statisticsCalls.statisticsFilter, {}, staffOf(companyId))
    expect(filter).toMatchObject({
      ok: true,
      value: {
        months: ['2026-11', '2026-10', '2026-09'],
        locations: [{ id: place.locationId, companyName: 'Zeitlager' }],
      },
    })
  })
})
