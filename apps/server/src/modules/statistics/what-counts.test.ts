import { testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { stockOfCompanies } from '../locations/index.ts'
import { revenueOf } from '../payments/index.ts'
import { firstRentalAt, rentalFigures } from '../rentals/index.ts'
import { aLocation, type TestLocation } from '../rentals/testing.ts'
import { bookMoney } from './testing.ts'

const { db } = await aTestDatabase()
const random = systemRandom()
const now = testClock('2026-11-20T12:00:00Z').now()
const HOUR = 3600

const aPlace = (companyId?: string) =>
  db.transaction((tx) => aLocation(tx, ['M', 'M', 'L'], companyId === undefined ? {} : { companyId }))
const NOVEMBER = { from: new Date('2026-10-31T23:00:00Z'), until: now }
const OCTOBER = { from: new Date('2026-09-30T22:00:00Z'), until: new Date('2026-10-31T23:00:00Z') }

const hours = ({ from, until }: typeof OCTOBER) => (until.getTime() - from.getTime()) / 3_600_000

interface Rented {
  readonly box?: number
  readonly from: string
  readonly agreedUntil?: string | null
  readonly endedAt?: string | null
  readonly state?: string
  readonly kind?: string
}
async function rented(place: TestLocation, rental: Rented) {
  const { box = 0, from, agreedUntil = null, endedAt = null, state = 'ended', kind = 'rental' } = rental
  const blocked = endedAt ?? agreedUntil ?? 'infinity'
  await db.transaction((tx) =>
    sql`insert into rental (id, company_id, location_id, box_id, size, kind, state, starts_at, ends_at, blocked_until, ended_at, hold_expires_at, created_at)
      values (${random.uuid()}, ${place.companyId}, ${place.locationId}, ${place.boxIds[box]}, 1, ${kind}, ${state}, ${from},
        ${agreedUntil}, ${blocked}, ${endedAt}, ${state === 'held' ? from : null}, ${from})`.execute(tx),
  )
}

const figuresOf = (place: TestLocation, ...spans: { readonly from: Date; readonly until: Date }[]) =>
  db.read((tx) => rentalFigures(tx, { scope: [place.companyId], locationIds: null, spans, now }))

const begunIn = async (scope: readonly string[], locationIds: readonly string[] | null) => {
  const [counted] = await db.read((tx) => rentalFigures(tx, { scope, locationIds, spans: [NOVEMBER], now }))
  return counted?.rentals
}

describe('D-05 which rentals count', () => {
  it.each(['reserved', 'held', 'expired', 'cancelled', 'unplaced'])(
    'a rental that is %s was not used: it counts nowhere',
    async (state) => {
      const place = await aPlace()
      await rented(place, { from: '2026-11-10T08:00:00Z', agreedUntil: '2026-11-10T10:00:00Z', state })
      expect(await figuresOf(place, NOVEMBER)).toEqual([{ rentals: 0, seconds: 0, occupiedSeconds: 0 }])
      expect(await db.read((tx) => firstRentalAt(tx, [place.companyId]))).toBeNull()
    },
  )

  it('a box that staff blocked is no rental', async () => {
    const place = await aPlace()
    await rented(place, { from: '2026-11-10T08:00:00Z', state: 'active', kind: 'staffBlock' })
    expect(await figuresOf(place, NOVEMBER)).toEqual([{ rentals: 0, seconds: 0, occupiedSeconds: 0 }])
  })

  it('one that ended early lasts as used; one that runs lasts as agreed, but takes its box only until now', async () => {
    const place = await aPlace()
    await rented(place, {
      from: '2026-11-10T08:00:00Z',
      agreedUntil: '2026-11-11T08:00:00Z',
      endedAt: '2026-11-10T10:00:00Z',
    })
    await rented(place, {
      box: 1,
      from: '2026-11-20T08:00:00Z',
      agreedUntil: '2026-11-22T08:00:00Z',
      state: 'active',
    })
    expect(await figuresOf(place, NOVEMBER)).toEqual([
      { rentals: 2, seconds: 2 * HOUR + 48 * HOUR, occupiedSeconds: 2 * HOUR + 4 * HOUR },
    ])
  })

  it('R-06 one that is overdue, and one without an end, take their boxes until now', async () => {
    const place = await aPlace()
    await rented(place, {
      from: '2026-11-20T06:00:00Z',
      agreedUntil: '2026-11-20T08:00:00Z',
      state: 'overdue',
    })
    await rented(place, { box: 1, from: '2026-11-20T10:00:00Z', state: 'active' })
    expect(await figuresOf(place, NOVEMBER)).toEqual([
      { rentals: 2, seconds: 2 * HOUR + 2 * HOUR, occupiedSeconds: 6 * HOUR + 2 * HOUR },
    ])
  })

  it('FAULT-76 a long one takes its box in every month it touches and begins in one', async () => {
    const place = await aPlace()
    await rented(place, {
      from: '2026-09-15T08:00:00Z',
      agreedUntil: '2026-11-15T08:00:00Z',
      endedAt: '2026-11-05T08:00:00Z',
    })
    expect(await figuresOf(place, NOVEMBER, OCTOBER)).toEqual([
      { rentals: 0, seconds: 0, occupiedSeconds: (4 * 24 + 9) * HOUR },
      { rentals: 0, seconds: 0, occupiedSeconds: hours(OCTOBER) * HOUR },
    ])
    expect(hours(OCTOBER)).toBe(745)
  })

  it('A-13 of several companies only those that are asked for, and of those one location', async () => {
    const [one, other] = [await aPlace(), await aPlace()]
    const branch = await aPlace(one.companyId)
    for (const place of [one, other, branch])
      await rented(place, { from: '2026-11-10T08:00:00Z', endedAt: '2026-11-10T09:00:00Z' })
    const { companyId } = one
    expect(await begunIn([companyId], null)).toBe(2)
    expect(await begunIn([companyId, other.companyId], null)).toBe(3)
    expect(await begunIn([companyId], [branch.locationId])).toBe(1)
    expect(await begunIn([companyId], [other.locationId])).toBe(0)
    expect(await begunIn([], null)).toBe(0)
    expect(await begunIn([companyId], [])).toBe(0)
  })
})

const revenue = (scope: readonly string[], locationIds: readonly string[] | null) =>
  db.read((tx) => revenueOf(tx, { scope, locationIds, spans: [NOVEMBER, OCTOBER] }))

describe('D-05 which money counts', () => {
  it('what was taken less what was paid back, each when it was booked; a month may be negative', async () => {
    const place = await aPlace()
    await bookMoney(db, place, 1000, '2026-10-05T08:00:00Z')
    await bookMoney(db, place, 400, '2026-11-05T08:00:00Z', 'refund')
    expect(await revenue([place.companyId], null)).toEqual([-400, 1000])
    expect(await revenue([], null)).toEqual([0, 0])
  })

  it('FAULT-76 the first instant of a month belongs to it, the last to the next', async () => {
    const place = await aPlace()
    await bookMoney(db, place, 1, '2026-09-30T22:00:00Z')
    await bookMoney(db, place, 10, '2026-10-31T22:59:59.999Z')
    await bookMoney(db, place, 100, '2026-10-31T23:00:00Z')
    expect(await revenue([place.companyId], null)).toEqual([100, 11])
  })

  it('money of an archived location stays the company’s, and is not told of the others', async () => {
    const [old, open] = [await aPlace(), await aPlace()]
    const branch = await aPlace(old.companyId)
    await bookMoney(db, old, 100, '2026-11-05T08:00:00Z')
    await bookMoney(db, branch, 20, '2026-11-05T08:00:00Z')
    await bookMoney(db, open, 3, '2026-11-05T08:00:00Z')
    await db.transaction((tx) =>
      sql`update location set archived_at = ${now} where id = ${old.locationId}`.execute(tx),
    )
    const stock = await db.read((tx) => stockOfCompanies(tx, [old.companyId]))
    expect(stock.map(({ id, boxes }) => [id, boxes])).toEqual([[branch.locationId, 3]])
    expect(await revenue([old.companyId], null)).toEqual([120, 0])
    expect(await revenue([old.companyId], [branch.locationId])).toEqual([20, 0])
    expect(await revenue([old.companyId], [open.locationId])).toEqual([0, 0])
  })

  it('boxes that are archived are counted no more', async () => {
    const place = await aPlace()
    await db.transaction((tx) =>
      sql`update box set archived_at = ${now} where id = ${place.boxIds[0]}`.execute(tx),
    )
    expect(await db.read((tx) => stockOfCompanies(tx, [place.companyId]))).toMatchObject([{ boxes: 2 }])
  })
})
