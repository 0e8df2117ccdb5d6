import { CommandView, deviceCalls } from '@fachwerk/contract/device/device-calls'
import { TerminalCommand } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse } from '../../../../platform/result.ts'
import type { DevicesNeeds } from '../../index.ts'
import { aMemoryHouse, commandReaches, eventually, type MemoryHouse } from '../../testing/house.ts'
import { ALL_DEVICE_PERMISSIONS, anActor, aRental, aWorld, storedEvents } from '../../testing.ts'

let house: MemoryHouse
let berta: StaffActor
beforeEach(async () => {
  may = ok({ boxId: '' })
  house = await aMemoryHouse({ needs: { mayOpen: async () => may } })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
  await makeOnline()
})
afterEach(() => house.close())

const makeOnline = () =>
  house.platform.db.transaction((tx) =>
    tx.updateTable('terminal').set({ online: true, last_seen_at: house.clock.now() }).execute(),
  )

type Asked = {
  actor?: StaffActor
  key?: string
  reason?: string
  sendAltSignal?: boolean
  type?: 'unlock' | 'release'
}

async function press(item: string, { actor = berta, key, reason = 'Kundin ruft an', ...body }: Asked = {}) {
  const idempotency = key ? { scope: 'berta', key, requestHash: item } : null
  return house.devices.ask(deviceCalls.openLock, {
    actor,
    idempotency,
    body: { item, type: 'unlock', sendAltSignal: false, reason, ...body },
  })
}
/** What its renter may do at the moment. */
let may: Awaited<ReturnType<DevicesNeeds['mayOpen']>>
const commands = () =>
  house.transport.sent.flatMap(({ topic, payload }) =>
    topic.endsWith('/commands') ? [TerminalCommand.parse(JSON.parse(payload))] : [],
  )
const NOT_FOUND = { ok: false, refusal: 'not-found' }

describe('L-02 staff open a box', () => {
  it('L-02 by the box, by its lock, or by the running rental', async () => {
    const [box] = house.world.boxes
    const { rentalId } = await aRental(house.platform, house.world, box)
    for (const item of [box.id, house.lockOf(box), rentalId])
      expect(await press(item)).toMatchObject({
        ok: true,
        value: {
          kind: 'open',
          boxName: `${house.world.prefix}-001`,
          terminalName: house.identity.terminalName,
        },
      })
    const stored = await storedEvents(house.platform, 'command.requested')
    expect(stored.map((event) => [event.boxId, event.rentalId])).toEqual([
      [box.id, rentalId],
      [box.id, rentalId],
      [box.id, rentalId],
    ])
  })

  it('B-01 who opened and why stands in the timeline', async () => {
    await press(house.world.boxes[0].id, { reason: 'Schloss prüfen', sendAltSignal: true })
    const rows = await house.platform.db.read((tx) =>
      tx.selectFrom('event').select(['actor', 'data']).where('type', '=', 'command.requested').execute(),
    )
    expect(rows).toMatchObject([
      {
        actor: { kind: 'staff', id: berta.userId, name: 'Berta Betrieb' },
        data: { reason: 'Schloss prüfen', altSignal: true, issuedBy: 'Berta Betrieb' },
      },
    ])
  })

  it('FAULT-38 an ended or future rental opens nothing: the box may be somebody else’s', async () => {
    for (const state of ['ended', 'reserved', 'cancelled']) {
      const { rentalId } = await aRental(house.platform, house.world, house.world.boxes[1], { state })
      expect(await press(rentalId)).toEqual(NOT_FOUND)
    }
  })

  it('FAULT-07 the same key answers the same command and sends no second one', async () => {
    const [box] = house.world.boxes
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(box.id, { key: 'once' })))
    const ids = answers.map((answer) => (answer.ok ? CommandView.parse(answer.value).id : answer.refusal))
    expect(new Set(ids).size).toBe(1)
    expect(await storedEvents(house.platform, 'command.requested')).toHaveLength(1)
  })

  it('a terminal that is not there is said at once, and nothing is left behind', async () => {
    await house.platform.db.transaction((tx) => tx.updateTable('terminal').set({ online: false }).execute())
    expect(await press(house.world.boxes[0].id)).toEqual({ ok: false, refusal: 'terminal-offline' })
    expect(await storedEvents(house.platform, 'command.')).toEqual([])
  })

  it('a box without a lock is said to have none', async () => {
    const [box] = house.world.boxes
    const { rentalId } = await aRental(house.platform, house.world, box)
    await house.platform.db.transaction((tx) =>
      tx.updateTable('lock').set({ box_id: null }).where('box_id', '=', box.id).execute(),
    )
    expect(await press(box.id)).toEqual({ ok: false, refusal: 'lock-missing' })
    expect(await press(rentalId)).toEqual({ ok: false, refusal: 'lock-missing' })
  })

  it('A-15 at most thirty a minute for one person', async () => {
    for (let count = 0; count < 30; count += 1) expect((await press(house.world.boxes[0].id)).ok).toBe(true)
    expect(await press(house.world.boxes[0].id)).toMatchObject({ ok: false, refusal: 'too-many-tries' })
    await house.clock.advance(60_000)
    await makeOnline()
    expect((await press(house.world.boxes[0].id)).ok).toBe(true)
  })
})

describe('L-02 staff release a box for its renter', () => {
  it('L-02 the terminal, the ledger and the timeline are told for whom it opens', async () => {
    const [box] = house.world.boxes
    const { rentalId } = await aRental(house.platform, house.world, box)
    may = ok({ boxId: box.id })
    expect(await press(rentalId, { type: 'release', sendAltSignal: true })).toMatchObject({ ok: true })
    await eventually(() =>
      expect(commands()).toMatchObject([{ kind: 'open', type: 'release', altSignal: true }]),
    )
    const [stored] = await storedEvents(house.platform, 'command.requested')
    expect(stored?.data).toMatchObject({ type: 'release', altSignal: true, reason: 'Kundin ruft an' })
  })

  it('L-02 unlocking asks nobody, and terminals older than the choice hear nothing new', async () => {
    const [box] = house.world.boxes
    await aRental(house.platform, house.world, box)
    may = refuse('payment-due')
    expect(await press(box.id)).toMatchObject({ ok: true })
    await eventually(() => expect(commands()).toHaveLength(1))
    expect(commands()[0]).not.toHaveProperty('type')
  })

  it('L-02 what the renter may not open now, or what nobody has, is not released', async () => {
    const [box, free] = house.world.boxes
    await aRental(house.platform, house.world, box)
    may = refuse('payment-due')
    expect(await press(box.id, { type: 'release' })).toEqual({ ok: false, refusal: 'payment-due' })
    may = ok({ boxId: free.id })
    expect(await press(free.id, { type: 'release' })).toEqual({ ok: false, refusal: 'box-not-rented' })
    expect(await storedEvents(house.platform, 'command.')).toEqual([])
  })

  it('FAULT-38 a right that ends before the command is sent opens nothing', async () => {
    const [box] = house.world.boxes
    await aRental(house.platform, house.world, box)
    may = ok({ boxId: box.id })
    house.transport.setConnected(false)
    const pressed = await press(box.id, { type: 'release' })
    const { id } = CommandView.parse(pressed.ok ? pressed.value : null)
    may = refuse('access-revoked')
    house.transport.setConnected(true)
    await commandReaches(house, id, 'refused')
    expect(commands()).toEqual([])
  })
})

describe('FAULT-44 what belongs to another company does not exist', () => {
  it('neither box, nor lock, nor rental, nor command', async () => {
    const foreign = anActor([(await aWorld(house.platform)).companyId], ALL_DEVICE_PERMISSIONS)
    const [box] = house.world.boxes
    const { rentalId } = await aRental(house.platform, house.world, box)
    for (const item of [box.id, house.lockOf(box), rentalId, house.platform.random.uuid()])
      expect(await press(item, { actor: foreign })).toEqual(NOT_FOUND)
    const pressed = await press(box.id)
    if (!pressed.ok) throw new Error(pressed.refusal)
    const { id: commandId } = CommandView.parse(pressed.value)
    const look = (actor: StaffActor) =>
      house.devices.ask(deviceCalls.command, { actor, params: { commandId } })
    expect(await look(berta)).toMatchObject({ ok: true, value: { id: commandId } })
    expect(await look(foreign)).toEqual(NOT_FOUND)
    expect(await storedEvents(house.platform, 'command.requested')).toHaveLength(1)
  })

  it('without the permission nothing exists either', async () => {
    const reader = anActor([house.world.companyId], ['locks.view'])
    expect(await press(house.world.boxes[0].id, { actor: reader })).toEqual(NOT_FOUND)
  })

  it('FAULT-44 a customer sees the commands of the own rental only', async () => {
    const [box, other] = house.world.boxes
    const mine = await aRental(house.platform, house.world, box)
    const theirs = await aRental(house.platform, house.world, other)
    const pressed = await press(mine.rentalId)
    const { id: commandId } = CommandView.parse(pressed.ok ? pressed.value : null)
    const view = (rentalId: string) =>
      house.platform.db.read((tx) => house.devices.commandView(tx, { commandId, rentalId }))
    expect(await view(mine.rentalId)).toMatchObject({ id: commandId })
    expect(await view(theirs.rentalId)).toBeNull()
  })
})

it('P9 a command past its moment is shown as expired even while no gateway is there to say so', async () => {
  await house.gateway.stop()
  await makeOnline()
  const pressed = await press(house.world.boxes[0].id)
  const { id: commandId } = CommandView.parse(pressed.ok ? pressed.value : null)
  await house.clock.advance(10_000)
  const companyIds = [house.world.companyId]
  const view = await house.platform.db.read((tx) => house.devices.commandView(tx, { commandId, companyIds }))
  expect(view).toMatchObject({ state: 'expired', code: 'not-sent' })
  const { rows } = await house.platform.db.read((tx) => sql`select state from device_command`.execute(tx))
  expect(rows).toEqual([{ state: 'requested' }])
})
