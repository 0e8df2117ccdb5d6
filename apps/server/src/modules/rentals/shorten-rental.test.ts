import { beforeEach, describe, expect, it } from 'vitest'
import { aLocation, after, hours, minutes, NOW, stored, type TestLocation } from './testing.ts'
import { aRentalsHouse } from './testing/rentals-house.ts'

const rentalsHouse = await aRentalsHouse()
const { db, house, rentals } = rentalsHouse
const actor = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Jana Brandt' } as const
let place: TestLocation
let id: string

beforeEach(async () => {
  house.door = { state: 'locked', hasSensor: true }
  house.revoked.length = 0
  house.left.length = 0
  place = await db.transaction((tx) => aLocation(tx, ['M']))
  id = await rentalsHouse.paid(place, { startsAt: NOW, endsAt: after(NOW, hours(3)) })
})
/** The end as it was before there was more time, so long after now. */
const shorten = async (endsAt: Date, now = NOW) => {
  const answer = await db.transaction((tx) =>
    rentals.shortenRental(tx, { rentalId: id, endsAt, cents: 100, actor, now }),
  )
  return answer.ok ? answer.value : answer.refusal
}
const row = () =>
  db.read((tx) =>
    tx
      .selectFrom('rental')
      .select(['state', 'ends_at', 'price_cents', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

describe('LAW-10 R-06 a rental whose extension is withdrawn from', () => {
  it('ends when it ended before; its key follows, its price too, whoever looks at the older state is told', async () => {
    const before = await row()
    expect(await shorten(after(NOW, hours(2)))).toBe('shortened')
    const now = await row()
    expect(now).toMatchObject({ state: 'active', ends_at: after(NOW, hours(2)) })
    expect(now.price_cents).toBe(Math.max(0, before.price_cents - 100))
    expect(now.version).toBe(before.version + 1)
    expect(house.revoked).toHaveLength(1)
    expect(house.left).toEqual([])
    expect(await rentalsHouse.story(id)).toContain('rental.changed')
  })

  it('R-02 gives the time behind to whoever books it next', async () => {
    await shorten(after(NOW, hours(1)))
    const next = await rentalsHouse.paid(place, {
      startsAt: after(NOW, hours(2)),
      endsAt: after(NOW, hours(3)),
    })
    expect((await db.read((tx) => stored(tx, next))).state).toBe('reserved')
  })

  it('ends now when the extension has begun, unless somebody stands at the open door', async () => {
    const now = after(NOW, hours(2) + minutes(10))
    house.door = { state: 'open', hasSensor: true }
    expect(await shorten(after(NOW, hours(2)), now)).toBe('door-open')
    house.door = { state: 'locked', hasSensor: true }
    expect(await shorten(after(NOW, hours(2)), now)).toBe('ended')
    expect(house.left).toHaveLength(1)
  })

  it('stays as it is where staff had made it shorter, or it is over', async () => {
    expect(await shorten(after(NOW, hours(4)))).toBe('over')
    await db.transaction((tx) => rentals.withdrawRental(tx, { rentalId: id, actor, now: NOW }))
    expect(await shorten(after(NOW, hours(2)))).toBe('over')
  })
})
