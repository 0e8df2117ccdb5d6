import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import { eventually, hasHeard, settle } from '../testing/house.ts'

const { house, aHouseWithTerminal, open, viewOf, reaches, steps } = commandTests()

describe('commands that come twice, late or never', () => {
  it('FAULT-31 a result delivered twice makes one step and one row', async () => {
    const terminal = await aHouseWithTerminal()
    const command = await open()
    await hasHeard(terminal)
    for (const stage of ['accepted', 'accepted', 'done', 'done', 'accepted'])
      await terminal.result(command.id, stage)
    await reaches(command.id, 'done')
    await settle(house().gateway)
    expect(await steps()).toEqual(['command.requested', 'command.sent', 'command.accepted', 'command.done'])
  })

  it('FAULT-31 told again after a reconnect, the terminal answers and opens once', async () => {
    const terminal = await aHouseWithTerminal()
    const command = await open()
    await hasHeard(terminal)
    terminal.cut()
    await hasHeard(terminal, 2)
    expect(terminal.commands[1]).toEqual(terminal.commands[0])
    await terminal.result(command.id, 'done')
    await reaches(command.id, 'done')
    expect((await steps()).filter((step) => step === 'command.sent')).toHaveLength(1)
  })

  it('FAULT-32 what is not confirmed in its time expires, and a late „done“ stays late', async () => {
    const terminal = await aHouseWithTerminal()
    const command = await open()
    await hasHeard(terminal)
    await house().clock.advance(9_500)
    expect((await viewOf(command.id))?.state).toBe('sent')
    await house().clock.advance(500)
    expect(await viewOf(command.id)).toMatchObject({ state: 'expired', code: 'not-confirmed' })
    expect(await steps()).toEqual(['command.requested', 'command.sent', 'command.expired'])
    await terminal.result(command.id, 'done')
    const late = async () =>
      (
        await house().platform.db.read((tx) =>
          sql`select late_stage, late_code from device_command`.execute(tx),
        )
      ).rows
    await eventually(async () => expect(await late()).toEqual([{ late_stage: 'done', late_code: 'ok' }]))
    expect((await viewOf(command.id))?.state).toBe('expired')
    expect(await steps()).toHaveLength(3)
  })

  it('FAULT-32 accepted in time, its result may come a moment after the expiry', async () => {
    const terminal = await aHouseWithTerminal()
    const command = await open()
    await hasHeard(terminal)
    await terminal.result(command.id, 'accepted')
    await reaches(command.id, 'accepted')
    await house().clock.advance(11_000)
    await terminal.result(command.id, 'done')
    await reaches(command.id, 'done')
    expect(await steps()).not.toContain('command.expired')
  })

  it('FAULT-32 after its expiry a command is not told again', async () => {
    const terminal = await aHouseWithTerminal()
    await open()
    await hasHeard(terminal)
    await house().clock.advance(10_000)
    terminal.cut()
    await eventually(() => expect(terminal.client.connected).toBe(false))
    await eventually(() => expect(terminal.client.connected).toBe(true))
    await settle(house().gateway)
    expect(terminal.commands).toHaveLength(1)
  })

  it('FAULT-32 a command is never retained: who comes later hears nothing', async () => {
    const terminal = await aHouseWithTerminal()
    const command = await open()
    await hasHeard(terminal)
    await terminal.result(command.id, 'done')
    await reaches(command.id, 'done')
    const again: string[] = []
    terminal.client.on('message', (topic) => again.push(topic))
    await terminal.client.unsubscribeAsync(topicOf(terminal.id, 'commands'))
    await terminal.client.subscribeAsync(topicOf(terminal.id, 'commands'), { qos: 1 })
    await settle(house().gateway)
    expect(again).not.toContain(topicOf(terminal.id, 'commands'))
  })
})
