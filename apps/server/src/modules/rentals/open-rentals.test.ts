import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openRentalsAt, openRentalsBySize } from './index.ts'
import { aRentalsHouse } from './testing/rentals-house.ts'
import { aLocation, NOW } from './testing.ts'

const { db, held, paid } = await aRentalsHouse()
const place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M']))
const count = (companyId = place.companyId) =>
  db.read((tx) => openRentalsAt(tx, { id: place.locationId, companyId }))
const bring = (rentalId: string, state: string) =>
  db.transaction((tx) => sql`update rental set state = ${state} where id = ${rentalId}`.execute(tx))

describe('F-02 rentals that keep a location in service', () => {
  it('none at first; those that are being paid and those that run', async () => {
    expect(await count()).toBe(0)
    const stored = await held(place)
    expect(await count()).toBe(1)
    const running = await paid(place)
    expect(await count()).toBe(2)
    await bring(stored, 'expired')
    await bring(running, 'overdue')
    expect(await count()).toBe(1)
    await bring(running, 'ended')
    expect(await count()).toBe(0)
  })

  it.each([
    ['reserved', 1],
    ['active', 1],
    ['overdue', 1],
    ['unplaced', 1],
    ['ended', 0],
    ['expired', 0],
    ['cancelled', 0],
  ])('one that is %s counts %i', async (state, counted) => {
    const rental = await paid(place)
    await bring(rental, state)
    expect(await count()).toBe(counted)
    await bring(rental, 'ended')
  })

  it('a box that staff blocked keeps nobody from it, and other companies see nothing', async () => {
    const rental = await paid(place)
    expect(await count('01980000-0000-7000-8000-000000000009')).toBe(0)
    await db.transaction((tx) => sql`update rental set kind = 'staffBlock' where id = ${rental}`.execute(tx))
    expect(await count()).toBe(0)
  })
})

describe('L-01 rentals that were promised a size', () => {
  it('count by the size they were booked in, also one that lost its box; ended ones and dead holds do not', async () => {
    const there = await db.transaction((tx) => aLocation(tx, ['S', 'M', 'M']))
    const counts = async (companyId = there.companyId) =>
      Object.fromEntries(await db.read((tx) => openRentalsBySize(tx, companyId, NOW)))
    expect(await counts()).toEqual({})
    const first = await paid(there)
    const second = await paid(there)
    expect(await counts()).toEqual({ 1: 2 })
    await bring(first, 'ended')
    await bring(second, 'unplaced')
    expect(await counts()).toEqual({ 1: 1 })
    const dead = await held(there)
    const after = sql`update rental set hold_expires_at = ${new Date(NOW.getTime() - 1000)} where id = ${dead}`
    await db.transaction((tx) => after.execute(tx))
    expect(await counts()).toEqual({ 1: 1 })
    await bring(second, 'cancelled')
    expect(await counts()).toEqual({})
  })
})
