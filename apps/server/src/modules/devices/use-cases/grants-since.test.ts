import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aMemoryHouse, aRentalWithKey, type MemoryHouse } from '../testing/house.ts'
import { revoke, versionOf as versionIn } from '../testing/keys.ts'
import { aRental, type TestRental } from '../testing.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(house.clock.now().getTime() + hours * HOUR)

/** Issues a key for a rental at a box, counted from a moment where one is given. */
async function issue(rental: TestRental, boxIndex: 0 | 1, from: Date, since?: Date) {
  const box = house.world.boxes[boxIndex]
  const { companyId } = house.world
  const request = { companyId, ...rental, boxId: box.id, boxNumber: box.number, from, until: inHours(9) }
  const now = house.clock.now()
  await house.platform.db.transaction((tx) =>
    house.devices.issueGrant(tx, { ...request, ...(since === undefined ? {} : { since }), now }),
  )
  return versionOf(rental)
}
const versionOf = (rental: TestRental): Promise<number> => versionIn(house, rental)

describe('FAULT-39 keys of a lock that hangs on another box now', () => {
  it('count from the move: above whoever opened that lock for its former box', async () => {
    const [box, other] = house.world.boxes
    const early = await aRental(house.platform, house.world, box, { from: inHours(-5), until: inHours(5) })
    const late = await aRentalWithKey(house, other, { from: inHours(-1), until: inHours(1) })
    const former = await versionOf(late)
    const without = await issue(early, 1, inHours(-5))
    expect(without).toBeLessThan(former)
    await revoke(house, early)
    expect(await issue(early, 1, inHours(-5), inHours(0))).toBeGreaterThan(former)
  })

  it('all keys of one rental share their number after a move too', async () => {
    const [box] = house.world.boxes
    const rental = await aRental(house.platform, house.world, box, { from: inHours(-5), until: inHours(5) })
    const first = await issue(rental, 0, inHours(-5), inHours(0))
    expect(await issue(rental, 0, inHours(-5), inHours(0))).toBe(first)
  })

  it('a number from before the move is not taken up again', async () => {
    const [box] = house.world.boxes
    const rental = await aRental(house.platform, house.world, box, { from: inHours(-5), until: inHours(5) })
    const before = await issue(rental, 0, inHours(-5))
    await house.clock.advance(2_000)
    await revoke(house, rental)
    expect(await issue(rental, 0, inHours(-5), house.clock.now())).toBeGreaterThan(before)
  })

  it('a booking that begins later keeps counting from its own start', async () => {
    const [box] = house.world.boxes
    const rental = await aRental(house.platform, house.world, box, { from: inHours(3), until: inHours(5) })
    const planned = await issue(rental, 0, inHours(3))
    await revoke(house, rental)
    expect(await issue(rental, 0, inHours(3), inHours(0))).toBe(planned)
  })
})
