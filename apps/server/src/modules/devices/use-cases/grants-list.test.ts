import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aMemoryHouse, aRentalWithKey, eventually, hoursFrom, type MemoryHouse } from '../testing/house.ts'
import { bodyOf, holds, keyOf, listOf, revoke, versionOf } from '../testing/keys.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

const inHours = (hours: number) => hoursFrom(house, hours)

describe('the list of a terminal', () => {
  it('R-11 fences off the former renter and nobody else', async () => {
    const [box] = house.world.boxes
    const lockId = house.lockOf(box)
    const evening = await aRentalWithKey(house, box, { from: inHours(8), until: inHours(12) })
    const noon = await aRentalWithKey(house, box, { from: inHours(0), until: inHours(3) })
    const [noonVersion, eveningVersion] = [await versionOf(house, noon), await versionOf(house, evening)]
    expect(noonVersion).toBeLessThan(eveningVersion)
    expect((await listOf(house, 2)).lockVersions[lockId]).toBe(0)
    await revoke(house, noon)
    const floor = (await listOf(house, 3)).lockVersions[lockId] ?? 0
    expect(floor).toBeGreaterThan(noonVersion)
    expect(floor).toBeLessThanOrEqual(eveningVersion)
  })

  it('is pruned of what is over', async () => {
    const [box, other] = house.world.boxes
    await aRentalWithKey(house, box, { until: inHours(0.02) })
    await listOf(house, 1)
    await house.clock.advance(90_000)
    await aRentalWithKey(house, other)
    expect((await listOf(house, 2)).grants.map((grant) => bodyOf(grant).boxId)).toEqual([other.id])
  })

  it('is told again after every connection, as the broker may have forgotten it', async () => {
    await aRentalWithKey(house, house.world.boxes[0])
    await listOf(house, 1)
    house.transport.setConnected(false)
    expect(house.transport.sent).toEqual([])
    house.transport.setConnected(true)
    expect((await listOf(house, 1)).grants).toHaveLength(1)
  })

  it('a terminal that says it holds an older one is told again, not more often than every ten seconds', async () => {
    await aRentalWithKey(house, house.world.boxes[0])
    await listOf(house, 1)
    const sent = () => house.transport.sent.filter(({ topic }) => topic.endsWith('/grants')).length
    await eventually(() => expect(sent()).toBeGreaterThan(0))
    const before = sent()
    // Its first word: it is there again and told everything once.
    await holds(house, 0)
    await eventually(() => expect(sent()).toBe(before + 1))
    await holds(house, 0)
    expect(sent()).toBe(before + 1)
    await house.clock.advance(10_000)
    const later = sent()
    await holds(house, 0)
    await eventually(() => expect(sent()).toBe(later + 1))
  })

  it('FAULT-30 a terminal that knows a newer list than a restored server is overtaken', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[0])
    await listOf(house, 1)
    await holds(house, 40)
    expect((await listOf(house, 41)).grants).toHaveLength(1)
    expect(await keyOf(house, rental)).toMatchObject({ confirmedByTerminal: false })
    await holds(house, 41)
    expect(await keyOf(house, rental)).toMatchObject({ confirmedByTerminal: true })
  })
})
