import { EventsAck, type TerminalEvent, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '../../../platform/result.ts'
import type { DevicesNeeds } from '../index.ts'
import { aMemoryHouse, aRentalWithKey, type MemoryHouse } from '../testing/house.ts'
import { aRental, aWorld, storedEvents, type TestRental } from '../testing.ts'

const STORE = '01980000-0000-7000-8000-0000000000c1'
const NEW_STORE = '01980000-0000-7000-8000-0000000000c2'

let house: MemoryHouse
const endRentalAtTerminal = vi.fn<DevicesNeeds['endRentalAtTerminal']>(async () => refuse('not-found'))
const resumeRentalAtTerminal = vi.fn<DevicesNeeds['resumeRentalAtTerminal']>(async () => refuse('not-found'))

beforeEach(async () => {
  endRentalAtTerminal.mockClear()
  resumeRentalAtTerminal.mockClear()
  house = await aMemoryHouse({ needs: { endRentalAtTerminal, resumeRentalAtTerminal } })
})
afterEach(() => house.close())

type Said = Partial<Omit<TerminalEvent, 'kind'>> & { kind?: TerminalEvent['kind'] }

function put(seq: number, said: Said = {}) {
  const always = { storeId: STORE, seq, kind: 'started', at: house.clock.now().toISOString() }
  house.transport.receive(topicOf(house.identity.terminalId, 'events'), { ...always, ...said })
}
const acks = () =>
  house.transport.sent
    .filter(({ topic }) => topic.endsWith('events/ack'))
    .map(({ payload }) => EventsAck.parse(JSON.parse(payload)).seq)
const stored = async () =>
  (await storedEvents(house.platform)).filter(({ type }) => type !== 'terminal.online')
const grantOf = async ({ accessRightId }: TestRental): Promise<string> => {
  const row = await house.platform.db.read((tx) =>
    tx
      .selectFrom('terminal_grant')
      .select('id')
      .where('access_right_id', '=', accessRightId)
      .executeTakeFirst(),
  )
  return row?.id ?? ''
}
const started = async () => (await stored()).length

describe('L-10 events of a terminal are stored once and in order', () => {
  it('FAULT-31 delivered twice, kept once, acknowledged each time', async () => {
    for (const seq of [1, 2, 2, 1, 3]) {
      put(seq)
      await house.gateway.idle()
    }
    expect(await started()).toBe(3)
    expect(acks()).toEqual([1, 2, 2, 2, 3])
  })

  it('FAULT-33 overtaken ones wait for the missing one', async () => {
    put(3)
    put(2)
    await house.gateway.idle()
    expect(await started()).toBe(0)
    put(1)
    await house.gateway.idle()
    expect(await started()).toBe(3)
    expect(acks().at(-1)).toBe(3)
  })

  it('L-10 what was said offline is handed in later with its own time', async () => {
    const then = house.clock.now()
    await house.clock.advance(120_000)
    put(1, { kind: 'helpCalled', at: then.toISOString() })
    put(2, { kind: 'helpCalled', at: '2031-01-01T00:00:00.000Z' })
    await house.gateway.idle()
    const [first, second] = await timesOf('help.called')
    expect(first).toEqual(then)
    expect(second).toEqual(house.clock.now())
  })

  it('a replaced store begins anew, what is left of the old one is dropped', async () => {
    put(1)
    put(2)
    await house.gateway.idle()
    put(1, { storeId: NEW_STORE })
    await house.gateway.idle()
    put(3)
    await house.gateway.idle()
    expect(await started()).toBe(3)
  })

  it('after a restored backup the terminal’s oldest number is where it goes on', async () => {
    put(7, { oldest: 7 })
    await house.gateway.idle()
    expect(await started()).toBe(1)
    expect(acks()).toEqual([7])
  })
})

const timesOf = async (type: string) => {
  const rows = await house.platform.db.read((tx) =>
    tx.selectFrom('event').select(['type', 'at']).orderBy('id').execute(),
  )
  return rows.filter((row) => row.type === type).map(({ at }) => at)
}

describe('what is kept of them', () => {
  it('L-08 a door that opens belongs to the rental that has the box', async () => {
    const [box] = house.world.boxes
    const { rentalId } = await aRental(house.platform, house.world, box)
    const lockId = house.lockOf(box)
    put(1, { kind: 'opened', lockId, how: 'code' })
    put(2, { kind: 'closed', lockId })
    put(3, { kind: 'jammed', lockId })
    put(4, { kind: 'codeRefused', code: 'unknown' })
    put(5, { kind: 'jammed', lockId, how: 'code', code: 'lock-unreachable' })
    await house.gateway.idle()
    expect(await stored()).toMatchObject([
      { type: 'lock.opened', boxId: box.id, rentalId, lockId, data: { how: 'code' } },
      { type: 'lock.closed', boxId: box.id, rentalId },
      { type: 'lock.jammed', boxId: box.id, rentalId },
      { type: 'code.refused', boxId: null, rentalId: null, data: { how: 'code', code: 'unknown' } },
      { type: 'lock.failed', boxId: box.id, rentalId, data: { how: 'code', code: 'lock-unreachable' } },
    ])
  })

  it('B-01 says whose key it was; the key of another terminal names nobody', async () => {
    const [box, other] = house.world.boxes
    const mine = await aRentalWithKey(house, box)
    const lockId = house.lockOf(box)
    const [grantId, foreignId] = [await grantOf(mine), await grantOf(await aRentalWithKey(house, other))]
    await house.platform.db.transaction((tx) =>
      sql`update access_right set holder_name = 'Tom Winter' where id = ${mine.accessRightId}`.execute(tx),
    )
    const elsewhere = await house.platform.db.transaction((tx) =>
      house.devices.createTerminal(tx, {
        companyId: house.world.companyId,
        locationId: house.world.locationId,
        name: 'T-anderswo',
        locks: [],
        locationUrl: 'http://example.org/standort/eins',
        now: house.clock.now(),
      }),
    )
    await house.platform.db.transaction((tx) =>
      sql`update terminal_grant set terminal_id = ${elsewhere.terminalId} where id = ${foreignId}`.execute(
        tx,
      ),
    )
    put(1, { kind: 'opened', lockId, rentalId: mine.rentalId, grantId, how: 'code' })
    put(2, { kind: 'opened', lockId, grantId: foreignId, how: 'qr' })
    await house.gateway.idle()
    const opened = (await stored()).filter(({ type }) => type === 'lock.opened')
    expect(opened.map(({ data }) => data)).toEqual([
      { how: 'code', grantId, holder: 'Tom Winter' },
      { how: 'qr', grantId: foreignId },
    ])
  })

  it('FAULT-37 a lock or rental of somebody else is not believed, and the rest goes on', async () => {
    const foreign = await aWorld(house.platform)
    const theirs = await aRental(house.platform, foreign, foreign.boxes[0])
    put(1, { kind: 'opened', lockId: house.platform.random.uuid() })
    put(2, { kind: 'rentalEnded', rentalId: theirs.rentalId })
    put(3, { kind: 'helpCalled', rentalId: theirs.rentalId })
    await house.gateway.idle()
    expect(await stored()).toMatchObject([{ type: 'help.called', rentalId: null }])
    expect(endRentalAtTerminal).not.toHaveBeenCalled()
    expect(acks().at(-1)).toBe(3)
  })

  it('R-07 ended at the terminal’s screen: the rentals are told, once', async () => {
    const [box] = house.world.boxes
    const { rentalId } = await aRentalWithKey(house, box)
    const now = house.clock.now()
    for (const seq of [1, 1]) {
      put(seq, { kind: 'rentalEnded', rentalId })
      await house.gateway.idle()
    }
    expect(endRentalAtTerminal).toHaveBeenCalledOnce()
    expect(endRentalAtTerminal.mock.calls[0]?.[1]).toEqual({
      rentalId,
      terminalId: house.identity.terminalId,
      at: now,
      now,
    })
  })

  it('B-05 taken back at the terminal’s screen: told after the end, and only of its own rentals', async () => {
    const { rentalId } = await aRentalWithKey(house, house.world.boxes[0])
    const foreign = await aWorld(house.platform)
    const theirs = await aRental(house.platform, foreign, foreign.boxes[0])
    put(1, { kind: 'rentalEnded', rentalId })
    put(2, { kind: 'resumeAsked', rentalId })
    put(3, { kind: 'resumeAsked', rentalId: theirs.rentalId })
    await house.gateway.idle()
    const target = { rentalId, terminalId: house.identity.terminalId, now: house.clock.now() }
    expect(resumeRentalAtTerminal.mock.calls.map(([, said]) => said)).toEqual([target])
    const [ended = 0] = endRentalAtTerminal.mock.invocationCallOrder
    expect(ended).toBeLessThan(resumeRentalAtTerminal.mock.invocationCallOrder[0] ?? 0)
    expect(acks().at(-1)).toBe(3)
  })

  it('FAULT-18 an event that cannot be stored is not acknowledged and comes again', async () => {
    const [box] = house.world.boxes
    const { rentalId } = await aRentalWithKey(house, box)
    endRentalAtTerminal.mockRejectedValueOnce(new Error('not now'))
    put(1, { kind: 'rentalEnded', rentalId })
    await house.gateway.idle()
    expect(acks()).toEqual([])
    put(1, { kind: 'rentalEnded', rentalId })
    await house.gateway.idle()
    expect(acks()).toEqual([1])
  })
})
