import { testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { after, aHold, aLocation, aLock, hours, minutes, NOW, type TestLocation } from '../testing.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'
import { leaveSwitchedOff } from './use-cases/leave-switched-off.ts'

const { db, needs, house, paid, rowOf, story } = await aRentalsHouse()
let place: TestLocation

beforeEach(async () => {
  place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'L']))
  house.issued.length = 0
})

/** The house looks after its bookings as at this moment. */
const lookAt = (now: Date) => leaveSwitchedOff({ ...needs, clock: testClock(now) })
const book = (from: number, to: number, overrides: Parameters<typeof aHold>[1] = {}) =>
  paid(place, { startsAt: after(NOW, hours(from)), endsAt: after(NOW, hours(to)), ...overrides })
const boxOf = async (rentalId: string) => place.boxIds.indexOf((await rowOf(rentalId)).box_id)

/** Its lock is switched off for want of battery or signal. @returns switches it on again */
async function switchOff(box: number, cause = 'signal') {
  const boxId = place.boxIds[box] ?? ''
  const { lockId } = await db.transaction((tx) => aLock(tx, place, boxId))
  const set = (deactivation: string | null) =>
    db.transaction((tx) =>
      sql`update lock set deactivation = ${deactivation}, deactivated_at = ${deactivation && NOW}
        where id = ${lockId}`.execute(tx),
    )
  await set(cause)
  return () => set(null)
}

describe('L-03 B-04 the lock of a booked box is switched off', () => {
  it('who comes within the hour gets another box before they set out, with its key; later ones wait for the lock', async () => {
    const id = await book(2, 3)
    const box = await boxOf(id)
    await switchOff(box)
    await lookAt(after(NOW, minutes(59)))
    expect(await boxOf(id)).toBe(box)
    await lookAt(after(NOW, hours(1)))
    expect(await boxOf(id)).not.toBe(box)
    expect(await rowOf(id)).toMatchObject({ state: 'reserved' })
    expect((await story(id)).filter((type) => type === 'rental.moved')).toHaveLength(1)
    expect(house.issued.at(-1)).toMatchObject({ rentalId: id })
    await lookAt(after(NOW, hours(1) + minutes(1)))
    expect((await story(id)).filter((type) => type === 'rental.moved')).toHaveLength(1)
  })

  it('nobody moves once the lock is back', async () => {
    const id = await book(2, 3)
    const box = await boxOf(id)
    const switchOn = await switchOff(box, 'battery')
    await switchOn()
    await lookAt(after(NOW, hours(1.5)))
    expect(await boxOf(id)).toBe(box)
  })

  it('where no other is free they keep theirs, paid and not given back, and move as soon as one is', async () => {
    place = await db.transaction((tx) => aLocation(tx, ['M', 'M']))
    const [first, second] = [await book(2, 4), await book(2, 4)]
    const box = await boxOf(first)
    await switchOff(box)
    await lookAt(after(NOW, hours(1.5)))
    expect(await rowOf(first)).toMatchObject({ state: 'reserved', box_id: place.boxIds[box] })
    await db.transaction((tx) => sql`update rental set state = 'cancelled' where id = ${second}`.execute(tx))
    await lookAt(after(NOW, hours(1.6)))
    expect(await boxOf(first)).not.toBe(box)
  })

  it('whoever has the box now keeps it', async () => {
    const id = await book(0, 3)
    const box = await boxOf(id)
    await switchOff(box)
    await lookAt(after(NOW, minutes(5)))
    expect(await boxOf(id)).toBe(box)
  })

  it('nobody is moved into another box whose lock is switched off', async () => {
    place = await db.transaction((tx) => aLocation(tx, ['M', 'M']))
    const id = await book(1, 2)
    const box = await boxOf(id)
    await switchOff(0)
    await switchOff(1)
    await lookAt(after(NOW, minutes(30)))
    expect(await boxOf(id)).toBe(box)
  })
})
