import { EventsAck, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable, type Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { seededRandom } from '../../../platform/random.ts'
import { ok, refuse } from '../../../platform/result.ts'
import type { DevicesNeeds } from '../index.ts'
import { aMemoryHouse, commandOf, eventually, type MemoryHouse, openBox } from '../testing/house.ts'
import { aRental, storedEvents } from '../testing.ts'

let house: MemoryHouse
afterEach(() => house.close())

const STORE = '01980000-0000-7000-8000-0000000000f1'

const makeOnline = () =>
  house.platform.db.transaction((tx) =>
    tx.updateTable('terminal').set({ online: true, last_seen_at: house.clock.now() }).execute(),
  )
const sentCommands = () => house.transport.sent.filter(({ topic }) => topic.endsWith('/commands'))

/** The right as the rentals keep it: a row, locked while it is asked. */
const mayOpen: DevicesNeeds['mayOpen'] = async (tx, { rentalId }) => {
  const { rows } = await sql<{ state: string; box_id: string }>`
    select a.state, r.box_id from access_right a join rental r on r.id = a.rental_id
    where a.rental_id = ${rentalId} for share of a`.execute(tx)
  const [right] = rows
  return right?.state === 'active' ? ok({ boxId: right.box_id }) : refuse('access-revoked')
}
const withdraw = async (tx: Tx, rentalId: string) => {
  await sql`update access_right set state = 'revoked' where rental_id = ${rentalId}`.execute(tx)
  const { companyId } = house.world
  const actor = { kind: 'system', name: 'Test' } as const
  await appendEvent(tx, { type: 'access.revoked', at: house.clock.now(), companyId, actor, rentalId })
}

describe('FAULT-38 opening races with the withdrawal of the right', () => {
  it('FAULT-38 whoever comes first: after the withdrawal nothing is sent', async () => {
    house = await aMemoryHouse({ needs: { mayOpen } })
    await makeOnline()
    const [box] = house.world.boxes
    for (let round = 0; round < 30; round += 1) {
      const { rentalId } = await aRental(house.platform, house.world, box, { state: 'ended' })
      const command = await openBox(house, box, { rentalId, checkRight: true })
      const withdrawal = (async () => {
        await new Promise((wait) => {
          setTimeout(wait, round % 10)
        })
        await house.platform.db.transaction((tx) => withdraw(tx, rentalId))
      })()
      await eventually(async () =>
        expect((await commandOf(house, command.id))?.state).toMatch(/^(sent|refused)$/),
      )
      await withdrawal
      const order = (await storedEvents(house.platform)).filter((event) => event.rentalId === rentalId)
      const steps = order.map(({ type }) => type)
      const isSent = steps.includes('command.sent')
      // The row lock makes the order of the events the order of the decisions.
      expect(isSent && steps.indexOf('command.sent') > steps.indexOf('access.revoked')).toBe(false)
      expect(sentCommands().some(({ payload }) => payload.includes(command.id))).toBe(isSent)
    }
  })
})

describe('FAULT-33 a line that loses, doubles and shuffles', () => {
  it.each([1, 2, 3])('every event is stored once and in order, seed %i', async (seed) => {
    house = await aMemoryHouse()
    const random = seededRandom(seed)
    const count = 40
    const acknowledged = () =>
      house.transport.sent
        .filter(({ topic }) => topic.endsWith('events/ack'))
        .reduce((highest, { payload }) => Math.max(highest, EventsAck.parse(JSON.parse(payload)).seq), 0)
    for (let round = 0; acknowledged() < count; round += 1) {
      expect(round, `seed ${seed} does not come to an end`).toBeLessThan(200)
      const waiting = Array.from({ length: count - acknowledged() }, (_, index) => acknowledged() + index + 1)
      const line = [...waiting, ...waiting]
        .filter(() => random.below(10) > 2)
        .toSorted(() => random.below(3) - 1)
      for (const seq of line) {
        const at = new Date(house.clock.now().getTime() + seq).toISOString()
        const event = { storeId: STORE, seq, kind: 'codeRefused', code: `number ${seq}`, at }
        house.transport.receive(topicOf(house.identity.terminalId, 'events'), event)
        if (random.below(5) === 0) await house.gateway.idle()
      }
      await house.gateway.idle()
    }
    const codes = (await storedEvents(house.platform, 'code.refused')).map(({ data }) => data['code'])
    expect(codes).toEqual(Array.from({ length: count }, (_, index) => `number ${index + 1}`))
  })
})

describe('FAULT-22 the database is away for a moment', () => {
  it('nothing that was heard is lost', async () => {
    house = await aMemoryHouse()
    const lockId = house.lockOf(house.world.boxes[0])
    vi.spyOn(house.platform.db, 'transaction').mockRejectedValueOnce(new DatabaseUnavailable('away'))
    const reading = { lockId, state: 'open', batteryPercent: 90, signalDbm: -60, seenAt: null }
    house.transport.receive(topicOf(house.identity.terminalId, 'locks'), {
      storeId: STORE,
      seq: 1,
      locks: [reading],
    })
    await eventually(async () => {
      await house.clock.advance(250)
      expect(await storedEvents(house.platform, 'lock.changed')).toHaveLength(1)
    })
  })

  it('the ticks of the gateway go on', async () => {
    house = await aMemoryHouse()
    await makeOnline()
    const away = vi.spyOn(house.platform.db, 'read').mockRejectedValue(new DatabaseUnavailable('away'))
    await house.clock.advance(2_000)
    away.mockRestore()
    await makeOnline()
    const command = await openBox(house, house.world.boxes[0])
    await eventually(async () => expect((await commandOf(house, command.id))?.state).toBe('sent'))
  })
})

describe('while no gateway was there', () => {
  it('L-02 what was asked for meanwhile is sent when one comes, or has expired', async () => {
    house = await aMemoryHouse()
    await house.gateway.stop()
    await makeOnline()
    const early = await openBox(house, house.world.boxes[0])
    await house.clock.advance(9_000)
    await makeOnline()
    const late = await openBox(house, house.world.boxes[1])
    await house.clock.advance(2_000)
    expect(sentCommands()).toEqual([])
    await house.devices.startGateway({ transport: house.transport })
    await eventually(async () => expect((await commandOf(house, late.id))?.state).toBe('sent'))
    await house.clock.advance(500)
    expect(await commandOf(house, early.id)).toMatchObject({ state: 'expired', code: 'not-sent' })
    expect(sentCommands().map(({ payload }) => payload.includes(late.id))).toEqual([true])
  })

  it('while the broker is away a command waits, and is sent when it is back in time', async () => {
    house = await aMemoryHouse()
    await makeOnline()
    house.transport.setConnected(false)
    const command = await openBox(house, house.world.boxes[0])
    await house.clock.advance(2_000)
    expect((await commandOf(house, command.id))?.state).toBe('requested')
    house.transport.setConnected(true)
    await eventually(async () => expect((await commandOf(house, command.id))?.state).toBe('sent'))
    expect(sentCommands()).toHaveLength(1)
  })
})
