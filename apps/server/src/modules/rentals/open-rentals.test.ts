import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openRentalsAt } from './index.ts'
import { aRentalsHouse } from './testing/rentals-house.ts'
import { aLocation } from './testing.ts'

const { db, held, paid } = await aRentalsHouse()
const place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M']))
const count = (companyId = place.companyId) =>
  db.read((tx) => openRentalsAt(tx, { id: place.locationId, companyId }))
const bring = (rentalId: string, state: string) =>
  db.transaction((tx) => sql`update rental set state = ${state} where id = ${rentalId}`.execute(tx))

describe('F-02 rentals that keep a location in service', () => {
  it('none at first; those that are being paid and those that run', async () => {
    expect(await count()).toBe(0)
    const kept = await held(place)
    expect(await count()).toBe(1)
    const running = await paid(place)
    expect(await count()).toBe(2)
    await bring(kept, 'expired')
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
