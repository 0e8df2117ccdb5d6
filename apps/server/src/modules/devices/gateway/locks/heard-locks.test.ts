import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { heardLockCalls } from '@fachwerk/contract/device/heard-lock-calls'
import { lockCalls, type NewLock } from '@fachwerk/contract/device/lock-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { ALL_DEVICE_PERMISSIONS, anActor, aWorld, storedEvents } from '../../testing.ts'
import { aHouse, commandReaches, hasHeard, type TestHouse } from '../../testing/house.ts'

const STRANGER = '99999999-9999-4999-8999-999999999999'

let house: TestHouse
let berta: ReturnType<typeof anActor>
beforeEach(async () => {
  house = await aHouse()
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
})
afterEach(() => house.close())

const controller = () => ({ id: house.identity.terminalId })
const shown = async (actor = berta, id = controller().id) => {
  const result = await house.devices.ask(heardLockCalls.heardLocks, { actor, body: { controller: { id } } })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
async function asked(): Promise<CommandView> {
  const body = { controller: controller(), kind: 'startScan' } as const
  const search = await house.devices.ask(deviceCalls.commandTerminal, { actor: berta, body })
  if (!search.ok) throw new Error(search.refusal)
  return search.value
}
const calling = (lockId: string, signalDbm: number) => ({
  lockId,
  address: `C0:00:00:00:00:${lockId.slice(0, 2).toUpperCase()}`,
  state: 'locked',
  batteryPercent: 81,
  signalDbm,
})
/** A search in which the terminal hears these. */
async function searched(heard: readonly unknown[]) {
  const terminal = await house.online()
  const search = await asked()
  await hasHeard(terminal)
  await terminal.result(search.id, 'done', 'ok', { heard })
  await commandReaches(house, search.id, 'done')
  return { search, terminal }
}
const own = (index: 0 | 1 | 2) => house.lockOf(house.world.boxes[index])
const take = (over: Partial<z.input<typeof NewLock>> = {}) => {
  const { locationId } = house.world
  const item = {
    locationId,
    terminalId: controller().id,
    boxId: null,
    name: 'SL-9',
    heardId: STRANGER,
    ...over,
  }
  return house.devices.ask(lockCalls.addLock, { actor: berta, body: lockCalls.addLock.body.parse({ item }) })
}

describe('L-05 what a terminal heard', () => {
  it('before anybody asked there is no search, and nothing is called unheard', async () => {
    expect(await shown()).toMatchObject({ search: null, heard: [], silent: [], can: { take: true } })
  })

  it('known locks come with their box, an unknown one with its address, and what was not heard is named', async () => {
    await searched([calling(own(1), -50), calling(STRANGER, -71)])
    const { search, heard, silent, locationId } = await shown()
    expect(search).toMatchObject({ state: 'done', answered: true, by: 'Berta Betrieb' })
    expect(locationId).toBe(house.world.locationId)
    expect(heard).toMatchObject([
      { lockId: own(1), signalDbm: -50, known: { boxName: `${house.world.prefix}-002`, place: 'here' } },
      { lockId: STRANGER, address: 'C0:00:00:00:00:99', batteryPercent: 81, known: null },
    ])
    expect(silent.map(({ boxName }) => boxName)).toContain(`${house.world.prefix}-001`)
    expect(silent).toHaveLength(house.identity.boxes.length - 1)
  })

  it('hears nothing: every lock of the terminal is named as unheard', async () => {
    await searched([])
    const { search, heard, silent } = await shown()
    expect([search?.answered, heard, silent.length]).toEqual([true, [], house.identity.boxes.length])
  })

  it('while it listens that is said; a terminal too old to name them is told from one that heard nothing', async () => {
    const terminal = await house.online()
    const search = await asked()
    await hasHeard(terminal)
    expect((await shown()).search).toMatchObject({ state: 'sent', answered: false })
    await terminal.result(search.id, 'done')
    await commandReaches(house, search.id, 'done')
    expect(await shown()).toMatchObject({ search: { state: 'done', answered: false }, heard: [], silent: [] })
  })

  it('has longer than an opening: it is over after half a minute without an answer', async () => {
    const terminal = await house.online()
    await asked()
    await hasHeard(terminal)
    await house.clock.advance(15_000)
    expect((await shown()).search?.state).toBe('sent')
    await house.clock.advance(16_000)
    expect((await shown()).search).toMatchObject({ state: 'expired', code: 'not-confirmed' })
  })

  it('P9 a list that is no list changes nothing, and what is said of another order is not a search', async () => {
    const terminal = await house.online()
    const ping = await house.devices.ask(deviceCalls.pingTerminal, {
      actor: berta,
      body: { controller: controller() },
    })
    if (!ping.ok) throw new Error(ping.refusal)
    await hasHeard(terminal)
    await terminal.result(ping.value.id, 'done', 'ok', { heard: [{ lockId: 'keine' }] })
    await terminal.result(ping.value.id, 'done', 'ok', { heard: [calling(STRANGER, -60)] })
    await commandReaches(house, ping.value.id, 'done')
    expect((await shown()).search).toBeNull()
  })

  it('FAULT-44 another company neither sees the search, nor learns whose lock was heard', async () => {
    const foreign = await aWorld(house.platform)
    const made = await house.platform.db.transaction((tx) =>
      house.devices.createTerminal(tx, {
        companyId: foreign.companyId,
        locationId: foreign.locationId,
        name: 'T-fremd',
        locks: [{ boxId: foreign.boxes[0].id, name: 'L-fremd' }],
        locationUrl: 'http://example.org',
        now: house.clock.now(),
      }),
    )
    const theirs = made.boxes[0]?.lockId ?? ''
    await searched([calling(theirs, -60)])
    expect((await shown()).heard).toMatchObject([{ lockId: theirs, known: null }])
    const stranger = anActor([foreign.companyId], ALL_DEVICE_PERMISSIONS)
    const id = controller().id
    const nobody = house.platform.random.uuid()
    const ask = (terminalId: string) =>
      house.devices.ask(heardLockCalls.heardLocks, {
        actor: stranger,
        body: { controller: { id: terminalId } },
      })
    expect(await ask(id)).toEqual(await ask(nobody))
    // It cannot be taken, whoever's it is.
    expect(await take({ heardId: theirs })).toMatchObject({ refusal: 'lock-known', field: 'item.heardId' })
  })

  it('A-12 who may only look sees it and may not take', async () => {
    await searched([calling(STRANGER, -60)])
    const looker = anActor([house.world.companyId], ['locks.view'])
    expect((await shown(looker)).can).toEqual({ take: false })
  })
})

describe('L-01 L-05 a lock that was heard is entered', () => {
  it('keeps the id it calls out, hangs at its terminal, and is known in the next search', async () => {
    const { terminal } = await searched([calling(STRANGER, -60)])
    const added = await take({ boxId: null })
    expect(added).toMatchObject({
      ok: true,
      value: { lockId: STRANGER, name: 'SL-9', terminalId: controller().id },
    })
    const again = await asked()
    await hasHeard(terminal, 2)
    await terminal.result(again.id, 'done', 'ok', { heard: [calling(STRANGER, -60)] })
    await commandReaches(house, again.id, 'done')
    expect((await shown()).heard).toMatchObject([{ known: { name: 'SL-9', boxName: null, place: 'here' } }])
    expect((await storedEvents(house.platform, 'lock.added')).map(({ lockId }) => lockId)).toEqual([STRANGER])
    expect(await take({ name: 'SL-10' })).toMatchObject({ refusal: 'lock-known', field: 'item.heardId' })
  })

  it('what that terminal did not hear within a day is not taken', async () => {
    await searched([calling(STRANGER, -60)])
    const elsewhere = { heardId: '88888888-8888-4888-8888-888888888888' }
    expect(await take(elsewhere)).toMatchObject({ refusal: 'lock-not-heard', field: 'item.heardId' })
    const dayBefore = sql`update device_command set requested_at = requested_at - interval '25 hours'`
    await house.platform.db.transaction((tx) => dayBefore.execute(tx))
    expect(await take()).toMatchObject({ refusal: 'lock-not-heard' })
  })
})
