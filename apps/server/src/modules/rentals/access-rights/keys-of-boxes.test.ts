import { beforeEach, describe, expect, it } from 'vitest'
import { aHold, aLocation, after, hours, NOW, type TestLocation } from '../testing.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const rentalsHouse = await aRentalsHouse()
const { db, house, rentals, rowOf, story, paid, held } = rentalsHouse
let place: TestLocation

const book = (from: number, to: number, overrides: Parameters<typeof aHold>[1] = {}) =>
  paid(place, { startsAt: after(NOW, hours(from)), endsAt: after(NOW, hours(to)), ...overrides })
const boxOf = async (rentalId: string) => (await rowOf(rentalId)).box_id
const of = (boxIds: readonly string[], now = NOW) => db.read((tx) => rentals.rentalsOfBoxes(tx, boxIds, now))
const renew = (boxIds: readonly string[], now = NOW) =>
  db.transaction((tx) => rentals.renewKeysOfBoxes(tx, boxIds, now))
const vacate = (boxId: string, now = NOW) =>
  db.transaction((tx) => rentals.vacateBox(tx, { ...place, boxId }, now))

beforeEach(async () => {
  place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'L']))
  house.issued.length = 0
  house.revoked.length = 0
})

describe('L-01 who has a box, or will', () => {
  it('the running one and those to come, the first first; what is over or ran out is not', async () => {
    const now = await book(0, 2)
    const boxId = await boxOf(now)
    const rows = await of([boxId])
    expect(rows.map(({ rentalId, state }) => [rentalId, state])).toEqual([[now, 'active']])
    expect(rows[0]).toMatchObject({ boxId, size: 1, startsAt: NOW, endsAt: after(NOW, hours(2)) })
    await db.transaction((tx) =>
      rentals.endRental(tx, {
        rentalId: now,
        confirmed: { emptied: true, cleaned: true, doorClosed: true },
        actor: { kind: 'system', name: 'Test' },
        now: after(NOW, hours(1)),
      }),
    )
    expect(await of([boxId])).toEqual([])
  })

  it('somebody who is paying counts while the hold lives, and no longer', async () => {
    const rentalId = await held(place)
    const boxId = await boxOf(rentalId)
    expect((await of([boxId])).map(({ state }) => state)).toEqual(['held'])
    expect(await of([boxId], after(NOW, hours(2)))).toEqual([])
    expect(await of([])).toEqual([])
  })
})

describe('FAULT-39 another lock hangs on the box', () => {
  it('its holders get keys counted from now, with their code where it is free; held ones have none yet', async () => {
    const rentalId = await book(0, 2)
    const boxId = await boxOf(rentalId)
    const later = after(NOW, hours(1))
    house.issued.length = 0
    await renew([boxId], later)
    expect(house.revoked).toEqual([rentalId])
    expect(house.issued).toMatchObject([{ rentalId, boxId, since: later }])
    expect(house.issued[0]?.reusedCode).toBeDefined()
    expect((await story(rentalId)).at(-1)).toBe('key.issued')
  })

  it('other boxes are left alone', async () => {
    const rentalId = await book(0, 2)
    house.issued.length = 0
    await renew([])
    const boxId = await boxOf(rentalId)
    await renew(place.boxIds.filter((id) => id !== boxId))
    expect(house.issued).toEqual([])
    expect(house.revoked).toEqual([])
  })
})

describe('B-04 nobody arrives at a box that went out of service', () => {
  it('a booking moves to an equal box with its key and is told why; who is inside stays', async () => {
    const inside = await book(0, 2)
    const boxId = await boxOf(inside)
    const coming = await book(5, 6)
    // Put behind the renter who is inside, wherever it was placed.
    await db.transaction((tx) =>
      tx.updateTable('rental').set({ box_id: boxId }).where('id', '=', coming).execute(),
    )
    house.issued.length = 0
    await vacate(boxId)
    expect(await boxOf(inside)).toBe(boxId)
    expect(await boxOf(coming)).not.toBe(boxId)
    expect(await rowOf(coming)).toMatchObject({ state: 'reserved' })
    expect(house.issued.map((one) => one.rentalId)).toEqual([coming])
    expect(await story(coming)).toContain('rental.moved')
  })

  it('without another box it is left without one and told; a hold runs out', async () => {
    place = await db.transaction((tx) => aLocation(tx, ['M']))
    const coming = await book(5, 6)
    const boxId = await boxOf(coming)
    await vacate(boxId)
    expect(await rowOf(coming)).toMatchObject({ state: 'unplaced' })
    expect((await story(coming)).slice(-2)).toContain('rental.unplaced')
    const paying = await held(place, { startsAt: after(NOW, hours(8)), endsAt: after(NOW, hours(9)) })
    await vacate(boxId)
    expect(await rowOf(paying)).toMatchObject({ state: 'expired' })
  })

  it('doing it twice changes nothing more', async () => {
    const coming = await book(5, 6)
    const boxId = await boxOf(coming)
    await vacate(boxId)
    const events = await story(coming)
    await vacate(boxId)
    expect(await story(coming)).toEqual(events)
  })
})
