import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { describe, expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import { hasHeard, settle } from '../testing/house.ts'
import { aFakeTerminal } from '../testing/terminal.ts'
import { ALL_DEVICE_PERMISSIONS, anActor } from '../testing.ts'

const { house, aHouseAlone, aHouseWithTerminal, open, viewOf, reaches, steps } = commandTests()

describe('L-02 opening a lock now', () => {
  it('L-02 requested, sent, accepted, done, each with its time', async () => {
    const terminal = await aHouseWithTerminal()
    const requested = await open()
    expect(requested).toMatchObject({
      state: 'requested',
      kind: 'open',
      boxName: `${house().world.prefix}-001`,
    })
    await hasHeard(terminal)
    expect((await viewOf(requested.id))?.state).toBe('sent')
    expect(terminal.commands[0]).toMatchObject({
      id: requested.id,
      kind: 'open',
      lockId: house().lockOf(house().world.boxes[0]),
      issuedBy: 'Berta Betrieb',
      reason: 'Kunde steht davor',
      expiresAt: new Date(house().clock.now().getTime() + 10_000).toISOString(),
    })
    await house().clock.advance(200)
    await terminal.result(requested.id, 'accepted')
    await reaches(requested.id, 'accepted')
    await house().clock.advance(300)
    await terminal.result(requested.id, 'done')
    await reaches(requested.id, 'done')
    const view = await viewOf(requested.id)
    const started = new Date(requested.requestedAt).getTime()
    const after = (at: string | null | undefined) => (at ? new Date(at).getTime() - started : null)
    expect([view?.sentAt, view?.acceptedAt, view?.finishedAt].map(after)).toEqual([0, 200, 500])
    expect(await steps()).toEqual(['command.requested', 'command.sent', 'command.accepted', 'command.done'])
  })

  it('L-02 why not: the terminal’s reason reaches the screen', async () => {
    const terminal = await aHouseWithTerminal()
    const jammed = await open()
    await hasHeard(terminal)
    await terminal.result(jammed.id, 'accepted')
    await terminal.result(jammed.id, 'failed', 'lock-jammed')
    await reaches(jammed.id, 'failed')
    expect(await viewOf(jammed.id)).toMatchObject({ code: 'lock-jammed' })
    const unsure = await open()
    await hasHeard(terminal, 2)
    await terminal.result(unsure.id, 'refused', 'clock-unsure')
    await reaches(unsure.id, 'refused')
    expect(await viewOf(unsure.id)).toMatchObject({ code: 'clock-unsure' })
  })

  it('L-02 an unreachable terminal is said at once', async () => {
    await aHouseAlone()
    await expect(open()).rejects.toThrow('terminal-offline')
    expect(await steps()).toEqual([])
  })

  it('L-02 a box without a lock, or of another company, has none to open', async () => {
    await aHouseWithTerminal()
    const foreign = { ...house().world.boxes[0], id: house().world.locationId }
    await expect(open(foreign)).rejects.toThrow('lock-missing')
  })
})

it('FAULT-37 a terminal cannot answer for another', async () => {
  const terminal = await aHouseWithTerminal()
  const command = await open()
  await hasHeard(terminal)
  const other = await house().platform.db.transaction((tx) =>
    house().devices.createTerminal(tx, {
      companyId: house().world.companyId,
      locationId: house().world.locationId,
      name: 'T-zwei',
      locks: [],
      locationUrl: 'http://example.org',
      now: house().clock.now(),
    }),
  )
  const stranger = await aFakeTerminal(other, house().gateway.brokerUrl ?? '', house().clock)
  await stranger.result(command.id, 'done')
  await settle(house().gateway)
  await stranger.client.endAsync(true)
  expect((await viewOf(command.id))?.state).toBe('sent')
})

it('L-05 a ping is answered, and only by those who maintain', async () => {
  const terminal = await aHouseWithTerminal({}, true)
  const { companyId } = house().world
  const body = { controller: { id: terminal.id } }
  const ping = (actor: ReturnType<typeof anActor>) =>
    house().devices.ask(deviceCalls.pingTerminal, { actor, body })
  const pinged = await ping(anActor([companyId], ALL_DEVICE_PERMISSIONS))
  if (!pinged.ok) throw new Error(pinged.refusal)
  expect(pinged.value).toMatchObject({ kind: 'ping', boxName: null })
  await reaches(pinged.value.id, 'done')
  expect(await ping(anActor([companyId], ['locks.view']))).toEqual({ ok: false, refusal: 'not-found' })
  expect(await ping(anActor([house().world.locationId], ALL_DEVICE_PERMISSIONS))).toEqual({
    ok: false,
    refusal: 'not-found',
  })
})
