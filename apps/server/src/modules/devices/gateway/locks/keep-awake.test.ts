import { TerminalCommand, topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryTransport, type MemoryTransport } from '../../../../platform/mqtt/memory-transport.ts'
import { createKeepAwake } from '../../locks/use-cases/keep-awake.ts'
import { storedEvents, type TestBox } from '../../testing.ts'
import { aMemoryHouse, eventually, type MemoryHouse } from '../../testing/house.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

const lockAt = (box: TestBox, terminalOnline = true) => ({
  lockId: house.lockOf(box),
  terminalId: house.identity.terminalId,
  terminalOnline,
})
const orders = ({ sent }: MemoryTransport = house.transport) =>
  sent.flatMap(({ topic, payload }) =>
    topic.endsWith('/commands') ? [TerminalCommand.parse(JSON.parse(payload))] : [],
  )
const woken = (transport?: MemoryTransport) => orders(transport).map(({ lockId }) => lockId)
const isThere = () =>
  house.platform.db.transaction((tx) =>
    sql`update terminal set online = true, last_seen_at = ${house.clock.now()}`.execute(tx),
  )

describe('L-07 a lock is kept awake while somebody stands before it', () => {
  it('L-07 its terminal is told at once, and again after half a minute only', async () => {
    const [box, other] = house.world.boxes
    for (let look = 0; look < 5; look += 1) house.devices.keepAwake([lockAt(box)])
    house.devices.keepAwake([lockAt(other)])
    expect(woken()).toEqual([house.lockOf(box), house.lockOf(other)])
    expect(orders()[0]).toMatchObject({ kind: 'keepAwake', issuedBy: 'Fachwerk' })
    await house.clock.advance(29_000)
    house.devices.keepAwake([lockAt(box)])
    expect(woken()).toHaveLength(2)
    await house.clock.advance(1_000)
    house.devices.keepAwake([lockAt(box)])
    expect(woken()).toHaveLength(3)
  })

  it('L-07 an operator’s round wakes what hangs on its boxes', async () => {
    const [box, other] = house.world.boxes
    await isThere()
    house.devices.keepBoxesAwake([box.id, other.id])
    await eventually(() => expect(new Set(woken())).toEqual(new Set([box, other].map(house.lockOf))))
  })

  it('L-07 a terminal that is away is told nothing, and neither is anybody while the broker is', async () => {
    const [box, other] = house.world.boxes
    house.devices.keepAwake([lockAt(box, false)])
    expect(woken()).toEqual([])
    house.transport.setConnected(false)
    house.devices.keepAwake([lockAt(other)])
    house.transport.setConnected(true)
    house.devices.keepAwake([lockAt(box)])
    expect(woken()).toEqual([house.lockOf(box)])
  })

  it('L-07 it is no opening: no ledger and no timeline tells of it, and its answer surprises nobody', async () => {
    house.devices.keepAwake([lockAt(house.world.boxes[0])])
    const result = {
      commandId: orders()[0]?.id,
      stage: 'done',
      code: 'ok',
      at: house.clock.now().toISOString(),
    }
    house.transport.receive(topicOf(house.identity.terminalId, 'results'), result)
    await house.gateway.idle()
    const { rows } = await house.platform.db.read((tx) => sql`select 1 from device_command`.execute(tx))
    expect(rows).toEqual([])
    expect(await storedEvents(house.platform, 'command.')).toEqual([])
  })
})

describe('L-07 with several nodes', () => {
  it('L-07 a node without terminals has the one that holds them tell theirs, once', async () => {
    const second = createMemoryTransport()
    await house.devices.startGateway({ transport: second })
    await house.platform.listener.ready()
    const web = createKeepAwake(house.platform)
    const boxes = house.world.boxes.map((box) => lockAt(box))
    web.locks(boxes)
    web.locks(boxes)
    await eventually(() => expect(woken()).toEqual(boxes.map(({ lockId }) => lockId)))
    expect(woken(second)).toEqual([])
  })

  it('L-07 a page is shown although nobody can be told', async () => {
    const broken = { ...house.platform.db, read: () => Promise.reject(new Error('gone')) }
    const web = createKeepAwake({ ...house.platform, db: broken })
    web.locks([lockAt(house.world.boxes[0])])
    web.boxes([house.world.boxes[0].id])
    await house.gateway.idle()
    expect(woken()).toEqual([])
  })
})
