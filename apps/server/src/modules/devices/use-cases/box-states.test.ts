import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Occupancy } from '../rules/box-state.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { rentalsAtBoxes, runningRentalOf } from '../terminals/monitoring-repository.ts'
import { aRental } from '../testing.ts'

let house: MemoryHouse
const occupancy = new Map<string, Occupancy>()
beforeEach(async () => {
  occupancy.clear()
  house = await aMemoryHouse({ needs: { boxOccupancy: async () => occupancy } })
})
afterEach(() => house.close())

const states = async () => {
  const ids = house.world.boxes.map(({ id }) => id)
  const found = await house.platform.db.read((tx) => house.devices.boxStates(tx, ids, house.clock.now()))
  return ids.map((id) => found.get(id))
}
async function says(state: string, seq: number) {
  const locks = house.identity.boxes.map(({ lockId }) => ({
    lockId,
    state,
    batteryPercent: 90,
    signalDbm: -60,
    seenAt: house.clock.now().toISOString(),
  }))
  const { terminalId } = house.identity
  house.transport.receive(topicOf(terminalId, 'locks'), { storeId: terminalId, seq, locks })
  await house.gateway.idle()
}

describe('L-08 the state of a box from lock, terminal and rental together', () => {
  it('unknown until the lock was heard, then who has it', async () => {
    const [, second] = house.world.boxes
    occupancy.set(second.id, 'reserved')
    expect(await states()).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    await says('locked', 1)
    expect(await states()).toEqual(['free', 'reserved', 'free', 'free'])
    await says('open', 2)
    expect(await states()).toEqual(['open', 'open', 'open', 'open'])
  })

  it('P9 and unknown again when the terminal falls silent', async () => {
    await says('locked', 1)
    await house.clock.advance(46_000)
    expect(await states()).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  it('a box without a lock shows who has it, an unknown box is free, none asks nothing', async () => {
    const [first] = house.world.boxes
    occupancy.set(first.id, 'overdue')
    const { db } = house.platform
    await db.transaction((tx) => tx.updateTable('lock').set({ box_id: null }).execute())
    expect(await states()).toEqual(['overdue', 'free', 'free', 'free'])
    expect(await db.read((tx) => house.devices.boxStates(tx, [], house.clock.now()))).toEqual(new Map())
  })
})

describe('which rental a door belonged to', () => {
  it('the one that had the box at that moment, not the present one', async () => {
    const { platform, world, clock } = house
    const [box, other] = world.boxes
    const now = clock.now()
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const former = await aRental(platform, world, box, { from: ago(10), until: ago(6), state: 'ended' })
    await platform.db.transaction((tx) =>
      tx
        .updateTable('rental')
        .set({ ended_at: ago(6) })
        .execute(),
    )
    const present = await aRental(platform, world, box, { from: ago(2), until: ago(-2) })
    await aRental(platform, world, other, { from: ago(-5), until: ago(-6), state: 'reserved' })
    const moments = [
      { boxId: box.id, at: ago(8) },
      { boxId: box.id, at: ago(4) },
      { boxId: box.id, at: now },
      { boxId: other.id, at: now },
    ]
    const found = await platform.db.read((tx) => rentalsAtBoxes(tx, moments))
    expect(found).toEqual([former.rentalId, null, present.rentalId, null])
  })

  it('B-19 the order that waits in it; nobody where staff keep it for themselves', async () => {
    const { platform, world, clock } = house
    const [box, other] = world.boxes
    const waiting = await aRental(platform, world, box)
    const blocked = await aRental(platform, world, other)
    const kinds = [
      [waiting.rentalId, 'pickupBox'],
      [blocked.rentalId, 'staffBlock'],
    ] as const
    for (const [id, kind] of kinds)
      await platform.db.transaction((tx) =>
        tx.updateTable('rental').set({ kind }).where('id', '=', id).execute(),
      )
    const moments = [box, other].map(({ id: boxId }) => ({ boxId, at: clock.now() }))
    expect(await platform.db.read((tx) => rentalsAtBoxes(tx, moments))).toEqual([waiting.rentalId, null])
    const running = [box, other].map(({ id }) =>
      platform.db.read((tx) => runningRentalOf(tx, world.companyId, id)),
    )
    expect(await Promise.all(running)).toEqual([waiting.rentalId, null])
  })
})
