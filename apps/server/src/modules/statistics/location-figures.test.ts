import { testClock } from '@fachwerk/clock/test-clock'
import { locationFigureCalls } from '@fachwerk/contract/location/location-figure-calls'
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
import { aLocation, type TestLocation } from '../rentals/testing.ts'
import { statisticsModule } from './index.ts'
import { dayHours } from './rules/day-hours.ts'
import { addTestLines } from '../../testing/order-lines.ts'
import { bookMoney } from './testing.ts'

/** 20 November, 15:00 in Konstanz. */
const { db } = await aTestDatabase()
const random = systemRandom()
const clock = testClock('2026-11-20T14:00:00Z')
const registry = createRegistry()
statisticsModule({
  db,
  clock,
  serve: registry.serve,
  stockOfCompanies,
  companyNames: async () => new Map(),
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
const aPlace = () => db.transaction((tx) => aLocation(tx, ['M', 'M', 'L']))

interface Rented {
  readonly state?: string
  readonly from: string
  readonly until?: string
  readonly ended?: string
  readonly kind?: string
}
const at = (time: string | undefined) => (time === undefined ? null : `2026-11-20T${time}+01:00`)
/** A rental of today's day, times of Konstanz. @returns its id */
async function rented(place: TestLocation, box: number, details: Rented) {
  const id = random.uuid()
  const { state = 'ended', kind = 'rental' } = details
  const [from, until, ended] = [at(details.from), at(details.until), at(details.ended)]
  await db.transaction((tx) =>
    sql`insert into rental (id, company_id, location_id, box_id, size, kind, state, starts_at, ends_at, blocked_until, ended_at, hold_expires_at, created_at)
      values (${id}, ${place.companyId}, ${place.locationId}, ${place.boxIds[box]}, 1, ${kind}, ${state}, ${from}, ${until},
        ${state === 'overdue' ? at('16:00') : (until ?? 'infinity')}, ${ended}, ${from}, ${from})`.execute(
      tx,
    ),
  )
  return id
}

async function occupancy(place: TestLocation, scope = [place.companyId]) {
  const actor = aStaffActor({ scopeFor: () => scope })
  const body = { locationId: place.locationId }
  return invoke(locationFigureCalls.locationOccupancy, { body }, actor)
}
async function byHour(place: TestLocation) {
  const answer = await occupancy(place)
  if (!answer.ok) throw new Error(answer.refusal)
  const { hours, ...rest } = answer.value
  return { ...rest, hours: hours.map(({ most }) => most) }
}
const revenue = (place: TestLocation, scope = [place.companyId]) =>
  invoke(
    locationFigureCalls.locationRevenue,
    { body: { locationId: place.locationId } },
    aStaffActor({ scopeFor: () => scope }),
  )

describe('F-03 how full a location is today', () => {
  it('counts hour by hour what was used, what runs, and what is booked so far', async () => {
    const place = await aPlace()
    await rented(place, 0, { from: '08:00', until: '12:00', ended: '09:30' })
    await rented(place, 0, { from: '09:45', until: '10:00', ended: '10:00' })
    await rented(place, 1, { from: '09:15', until: '17:00', state: 'active' })
    await rented(place, 2, { from: '14:00', until: '14:30', state: 'overdue' })
    await rented(place, 0, { from: '18:00', until: '19:00', state: 'reserved' })
    const { hours, ...seen } = await byHour(place)
    expect(seen).toEqual({ day: '2026-11-20', timeZone: 'Europe/Berlin', boxes: 3, now: 2, peak: 2 })
    expect(hours.slice(8, 20)).toEqual([1, 2, 1, 1, 1, 1, 2, 2, 1, 0, 1, 0])
    expect([...hours.slice(0, 8), ...hours.slice(20)].every((most) => most === 0)).toBe(true)
  })

  it('one that follows another in the same hour is one box, not two', async () => {
    const place = await aPlace()
    await rented(place, 0, { from: '10:00', until: '10:20', ended: '10:20' })
    await rented(place, 1, { from: '10:20', until: '10:50', ended: '10:50' })
    expect((await byHour(place)).hours[10]).toBe(1)
  })

  it('what is held before payment, cancelled, or blocked by staff is not let; without an end it lasts', async () => {
    const place = await aPlace()
    await rented(place, 0, { from: '10:00', until: '20:00', state: 'held' })
    await rented(place, 1, { from: '10:00', until: '20:00', state: 'cancelled' })
    await rented(place, 2, { from: '10:00', until: '20:00', state: 'active', kind: 'staffBlock' })
    expect(await byHour(place)).toMatchObject({ now: 0, peak: 0 })
    await rented(place, 1, { from: '11:00', state: 'active' })
    const { hours, now } = await byHour(place)
    expect([now, hours[10], hours[11], hours[23]]).toEqual([1, 0, 1, 1])
  })

  it.each([
    ['2026-11-20T14:00:00Z', '2026-11-20', 24, '2026-11-19T23:00:00.000Z'],
    ['2026-03-29T21:59:00Z', '2026-03-29', 23, '2026-03-28T23:00:00.000Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 25, '2026-10-24T22:00:00.000Z'],
  ])('FAULT-76 at %s the day there is %s and has %i hours', (now, day, count, begins) => {
    const seen = dayHours(new Date(now), 'Europe/Berlin')
    expect([seen.day, seen.hours.length, seen.hours[0]?.from.toISOString()]).toEqual([day, count, begins])
  })

  it('A-13 FAULT-46 a location of another company is as unknown as one that never was', async () => {
    const [place, stranger] = [await aPlace(), await aPlace()]
    for (const ask of [occupancy, revenue]) {
      const foreign = await ask(place, [stranger.companyId])
      expect(foreign).toMatchObject({ ok: false, refusal: 'not-found' })
      expect(foreign).toEqual(await ask({ ...place, locationId: random.uuid() }))
    }
  })
})

/** An item of the newest order of a place, for a rental. */
const item = (place: TestLocation, rentalId: string, cents: number) =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select o.id from customer_order o join ledger_entry e on e.order_id = o.id
      where o.company_id = ${place.companyId} order by e.at desc limit 1`.execute(tx)
    if (rows[0]) await addTestLines(tx, rows[0].id, [{ cents, rentalId }])
  })

describe('F-03 D-05 what a location earned this month', () => {
  it('in all, beside the same days before, and by box: several in one order by their prices', async () => {
    const place = await aPlace()
    const [one, two] = [
      await rented(place, 0, { from: '08:00', until: '09:00', ended: '09:00' }),
      await rented(place, 1, { from: '08:00', until: '09:00', ended: '09:00' }),
    ]
    await bookMoney(db, place, 700, '2026-10-05T08:00:00Z')
    await item(place, one, 700)
    await bookMoney(db, place, 1000, '2026-11-10T08:00:00Z')
    await item(place, one, 1500)
    await item(place, two, 500)
    await bookMoney(db, place, 100, '2026-11-11T08:00:00Z', 'refund')
    await item(place, two, 100)
    // Came for no rental: the location's, no box's.
    await bookMoney(db, place, 30, '2026-11-12T08:00:00Z')
    const answer = await revenue(place)
    expect(answer).toMatchObject({ ok: true, value: { month: '2026-11', cents: 930, before: 700 } })
    if (!answer.ok) throw new Error(answer.refusal)
    expect(new Map(answer.value.boxes.map(({ boxId, cents }) => [boxId, cents]))).toEqual(
      new Map([
        [place.boxIds[0], 750],
        [place.boxIds[1], 150],
      ]),
    )
  })

  it('nothing booked is zero and no box', async () => {
    const place = await aPlace()
    expect(await revenue(place)).toMatchObject({ value: { cents: 0, before: 0, boxes: [] } })
  })
})
