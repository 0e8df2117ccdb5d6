import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLocation, after, hours, minutes, NOW, stored, storyOf, type TestLocation } from './testing.ts'
import { aRentalsHouse } from './testing/rentals-house.ts'

const rentalsHouse = await aRentalsHouse()
const { db, house, rentals } = rentalsHouse
const actor = { kind: 'customer', id: null, name: 'Anna Keller' } as const
let place: TestLocation
let id: string

const withdraw = async (rentalId: string, now = NOW) => {
  const answer = await db.transaction((tx) => rentals.withdrawRental(tx, { rentalId, actor, now }))
  return answer.ok ? answer.value : answer.refusal
}
const force = (rentalId: string, state: RentalState) =>
  db.transaction((tx) =>
    tx
      .updateTable('rental')
      .set({ state, hold_expires_at: after(NOW, minutes(10)) })
      .where('id', '=', rentalId)
      .execute(),
  )

beforeEach(async () => {
  house.door = { state: 'locked', hasSensor: true }
  house.revoked.length = 0
  house.left.length = 0
  place = await db.transaction((tx) => aLocation(tx, ['M']))
  id = await rentalsHouse.paid(place)
})

describe('LAW-10 a rental whose contract is withdrawn from', () => {
  it('ends at once, its key goes, its box is looked after and can be let again', async () => {
    expect(await withdraw(id)).toBe('ended')
    expect((await db.read((tx) => stored(tx, id))).state).toBe('ended')
    expect(house.revoked).toHaveLength(1)
    expect(house.left).toHaveLength(1)
    const next = await rentalsHouse.paid(place, {
      startsAt: after(NOW, hours(1)),
      endsAt: after(NOW, hours(3)),
    })
    expect((await db.read((tx) => stored(tx, next))).state).toBe('reserved')
    expect(await db.read((tx) => storyOf(tx, id))).toContain('rental.ended')
  })

  it('is cancelled when it has not begun; nobody has to look into the box', async () => {
    await withdraw(id)
    house.left.length = 0
    const later = await rentalsHouse.paid(place, {
      startsAt: after(NOW, hours(3)),
      endsAt: after(NOW, hours(5)),
    })
    expect(await withdraw(later)).toBe('cancelled')
    expect((await db.read((tx) => stored(tx, later))).state).toBe('cancelled')
    expect(house.left).toEqual([])
  })

  it('has begun when its start has come, even before the job was there', async () => {
    await withdraw(id)
    const startsAt = after(NOW, hours(3))
    const later = await rentalsHouse.paid(place, { startsAt, endsAt: after(NOW, hours(5)) })
    expect(await withdraw(later, startsAt)).toBe('ended')
  })

  it('FAULT-35 not while somebody stands at the open box; a lock that cannot tell is no obstacle', async () => {
    house.door = { state: 'open', hasSensor: true }
    expect(await withdraw(id)).toBe('door-open')
    expect((await db.read((tx) => stored(tx, id))).state).toBe('active')
    expect(house.revoked).toEqual([])
    house.door = { state: 'open', hasSensor: false }
    expect(await withdraw(id)).toBe('ended')
  })

  it.each([
    ['held', 'cancelled'],
    ['unplaced', 'cancelled'],
    ['active', 'ended'],
    ['overdue', 'ended'],
    ['ended', 'over'],
    ['expired', 'over'],
    ['cancelled', 'over'],
  ] as const)('FAULT-17 in state %s it is %s', async (state, outcome) => {
    await force(id, state)
    expect(await withdraw(id)).toBe(outcome)
  })

  it('one that does not exist is not found', async () => {
    expect(await withdraw('00000000-0000-4000-8000-000000000000')).toBe('not-found')
  })
})
