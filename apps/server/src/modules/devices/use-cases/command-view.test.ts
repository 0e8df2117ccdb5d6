import type { CommandState } from '@fachwerk/contract/device/device-calls'
import { describe, expect, it } from 'vitest'
import type { CommandWithNames } from '../commands-repository.ts'
import { commandEvent } from '../rules/command-event.ts'
import { presentCommand } from './command-view.ts'

const ASKED = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(ASKED.getTime() + ms)
const EXPIRES = after(10_000)
const JANA = { kind: 'staff', id: '019a0000-0000-7000-8000-0000000000a1', name: 'Jana Brandt' } as const
const TERMINAL = { kind: 'terminal', id: '019a0000-0000-7000-8000-0000000000a2', name: 'KN-T1' } as const

const command = (over: Partial<CommandWithNames> = {}): CommandWithNames => ({
  id: 'command',
  companyId: 'company',
  locationId: 'location',
  terminalId: 'terminal',
  lockId: 'lock',
  boxId: 'box',
  rentalId: null,
  accessRightId: null,
  kind: 'open',
  state: 'requested',
  code: null,
  reason: 'Kunde steht davor',
  altSignal: false,
  checkRight: false,
  issuedBy: JANA,
  requestedAt: ASKED,
  sentAt: null,
  acceptedAt: null,
  finishedAt: null,
  expiresAt: EXPIRES,
  terminalName: 'KN-T1',
  prefix: 'KN',
  boxNumber: 7,
  ...over,
})
const shown = (state: CommandState, atMs: number, over: Partial<CommandWithNames> = {}) => {
  const view = presentCommand(command({ state, ...over }), after(atMs))
  return [view.state, view.code, view.finishedAt]
}

describe('L-02 a command as who pressed the button sees it', () => {
  it('names box and terminal as staff say them, and no box where it is for the terminal itself', () => {
    expect(presentCommand(command(), ASKED)).toMatchObject({
      boxName: 'KN-007',
      terminalName: 'KN-T1',
      requestedAt: '2026-11-20T12:00:00.000Z',
      sentAt: null,
    })
    expect(presentCommand(command({ prefix: null, boxNumber: null }), ASKED).boxName).toBeNull()
  })

  it('FAULT-34 past its moment it is over, whether or not anybody has written that down', () => {
    expect(shown('requested', 9_999)).toEqual(['requested', null, null])
    expect(shown('requested', 10_000)).toEqual(['expired', 'not-sent', EXPIRES.toISOString()])
    expect(shown('sent', 10_000)).toEqual(['expired', 'not-confirmed', EXPIRES.toISOString()])
  })

  it('an accepted one was begun in time: its result may come two seconds later', () => {
    expect(shown('accepted', 11_999)).toEqual(['accepted', null, null])
    expect(shown('accepted', 12_000)).toEqual(['expired', 'not-confirmed', EXPIRES.toISOString()])
  })

  it('what came of it stays, however late somebody looks', () => {
    const finishedAt = after(1_400)
    expect(shown('done', 86_400_000, { finishedAt })).toEqual(['done', null, finishedAt.toISOString()])
    expect(shown('failed', 86_400_000, { finishedAt, code: 'lock-jammed' })).toEqual([
      'failed',
      'lock-jammed',
      finishedAt.toISOString(),
    ])
  })

  it('LAW-61 tells neither who asked nor why to whoever looks at it', () => {
    expect(JSON.stringify(presentCommand(command(), ASKED))).not.toMatch(/Jana|Kunde steht davor|company/)
  })
})

describe('L-11 a step of a command on the timeline', () => {
  it('says who wanted it, why, how long it took, and who did the step', () => {
    expect(commandEvent(command(), { state: 'done', at: after(1_400), actor: TERMINAL })).toEqual({
      type: 'command.done',
      at: after(1_400),
      companyId: 'company',
      locationId: 'location',
      terminalId: 'terminal',
      lockId: 'lock',
      boxId: 'box',
      rentalId: null,
      actor: TERMINAL,
      data: {
        commandId: 'command',
        kind: 'open',
        issuedBy: 'Jana Brandt',
        reason: 'Kunde steht davor',
        afterMs: 1_400,
      },
    })
  })

  it('FAULT-34 why it failed and that the second signal was sent stand there when it was so', () => {
    const step = { state: 'failed', code: 'lock-jammed', at: ASKED, actor: TERMINAL } as const
    const { type, data } = commandEvent(command({ altSignal: true }), step)
    expect([type, data]).toMatchObject([
      'command.failed',
      { code: 'lock-jammed', altSignal: true, afterMs: 0 },
    ])
  })
})
