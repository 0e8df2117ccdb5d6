import { deviceCalls, TERMINAL_CARE, type TerminalCare } from '@fachwerk/contract/device/device-calls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALL_DEVICE_PERMISSIONS, anActor, storedEvents } from '../testing.ts'
import { aHouse, commandReaches, commandSteps, hasHeard, type TestHouse } from '../testing/house.ts'

let house: TestHouse
let berta: ReturnType<typeof anActor>
beforeEach(async () => {
  house = await aHouse()
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
})
afterEach(() => house.close())

const care = (kind: TerminalCare, actor = berta, id = house.identity.terminalId) =>
  house.devices.ask(deviceCalls.commandTerminal, { actor, body: { controller: { id }, kind } })

describe('L-05 a terminal looks after itself', () => {
  it.each(TERMINAL_CARE)(
    '%s reaches it as a command of its own kind, with who asked and why',
    async (kind) => {
      const terminal = await house.online()
      const asked = await care(kind)
      if (!asked.ok) throw new Error(asked.refusal)
      expect(asked.value).toMatchObject({ kind, boxName: null, terminalName: house.identity.terminalName })
      await hasHeard(terminal)
      expect(terminal.commands[0]).toMatchObject({ kind, issuedBy: 'Berta Betrieb' })
      expect(terminal.commands[0]?.lockId).toBeUndefined()
      await terminal.result(asked.value.id, 'done', 'ok')
      await commandReaches(house, asked.value.id, 'done')
      expect(await commandSteps(house)).toEqual(['command.requested', 'command.sent', 'command.done'])
      expect((await storedEvents(house.platform, 'command.'))[0]?.data).toMatchObject({ kind })
    },
  )

  it('one that is away gets none: it would only expire', async () => {
    expect(await care('startScan')).toMatchObject({ refusal: 'terminal-offline' })
    expect(await commandSteps(house)).toEqual([])
  })

  it('FAULT-44 one of another company, and for who may only look, is not there', async () => {
    await house.online()
    const stranger = anActor([house.platform.random.uuid()], ALL_DEVICE_PERMISSIONS)
    const foreign = await care('restartBle', stranger)
    expect(foreign).toEqual(await care('restartBle', stranger, house.platform.random.uuid()))
    expect(await care('restartBle', anActor([house.world.companyId], ['locks.view']))).toEqual(foreign)
    expect(await commandSteps(house)).toEqual([])
  })
})
