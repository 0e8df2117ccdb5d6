import { EVENT_TYPES } from '@fachwerk/contract/history/events'
import { describe, expect, it } from 'vitest'
import { type DeadOf, isFresh, lockedSomebodyOut, TASK_EVENTS, taskOfEvent } from './task-of-event.ts'

const NOW = new Date('2026-09-16T10:00:00Z')
const wanted = (
  type: (typeof EVENT_TYPES)[number],
  data: Record<string, string | number> = {},
  dead: DeadOf = null,
) => {
  const task = taskOfEvent({ type, data }, dead)
  return task && `${task.kind} ${task.cause}`
}
const failed = (code: string, kind = 'open') => ({ type: 'command.failed' as const, data: { kind, code } })

describe('B-04 B-06 what there is to do because of an event', () => {
  it.each([
    ['lock.jammed', {}, 'repair jam'],
    ['lock.deactivated', { cause: 'battery' }, 'swapBattery batteryLow'],
    ['lock.deactivated', { cause: 'signal' }, 'repair noSignal'],
    ['lock.deactivated', { cause: 'staff' }, null],
    ['lock.deactivated', {}, null],
    ['command.failed', { kind: 'open', code: 'lock-jammed' }, 'repair jam'],
    ['command.failed', { kind: 'open', code: 'lock-no-answer' }, 'repair noAnswer'],
    ['command.failed', { kind: 'open', code: 'contradiction' }, 'repair noAnswer'],
    ['command.failed', { kind: 'open', code: 'battery-empty' }, 'swapBattery batteryEmpty'],
    ['command.failed', { kind: 'open', code: 'lock-unreachable' }, null],
    ['lock.failed', { how: 'code', code: 'lock-unreachable' }, null],
    ['lock.failed', { how: 'code', code: 'lock-no-answer' }, 'repair noAnswer'],
    ['lock.failed', { how: 'qr', code: 'battery-empty' }, 'swapBattery batteryEmpty'],
    ['lock.failed', {}, null],
    // Stored before failures had a name of their own.
    ['lock.jammed', { how: 'code', code: 'lock-unreachable' }, null],
    ['lock.jammed', { how: 'code', code: 'battery-empty' }, 'swapBattery batteryEmpty'],
    ['command.failed', { kind: 'open', code: 'clock-unsure' }, null],
    ['command.failed', { kind: 'open' }, null],
    ['command.failed', { kind: 'ping', code: 'lock-jammed' }, null],
    ['rental.unplaced', { cause: 'overstay' }, 'solve noBox'],
  ] as const)('%s %o: %s', (type, data, task) => {
    expect(wanted(type, data)).toBe(task)
  })

  it('a lock that is out of reach is a fault once it is known to be dead', () => {
    for (const [type, data] of [
      ['command.failed', { kind: 'open', code: 'lock-unreachable' }],
      ['lock.failed', { how: 'code', code: 'lock-unreachable' }],
    ] as const) {
      expect(wanted(type, data, 'battery')).toBe('swapBattery batteryEmpty')
      expect(wanted(type, data, 'signal')).toBe('repair noSignal')
    }
  })

  it('what is looked at is what can mean something, and nothing that happens at every door', () => {
    expect(EVENT_TYPES.filter((type) => !TASK_EVENTS.includes(type)).map((type) => wanted(type))).toEqual(
      Array.from({ length: EVENT_TYPES.length - TASK_EVENTS.length }, () => null),
    )
    for (const frequent of ['lock.opened', 'lock.closed', 'lock.changed', 'command.done'] as const)
      expect(TASK_EVENTS).not.toContain(frequent)
  })

  it('what happened days ago sends nobody any more', () => {
    expect(isFresh({ at: new Date('2026-09-14T10:00:00Z') }, NOW)).toBe(true)
    expect(isFresh({ at: new Date('2026-09-13T09:00:00Z') }, NOW)).toBe(false)
  })
})

describe('B-04 who was kept out', () => {
  it('somebody who wanted to open, by command, code or QR code', () => {
    expect(lockedSomebodyOut(failed('lock-jammed'))).toBe(true)
    expect(lockedSomebodyOut(failed('lock-no-answer'))).toBe(true)
    expect(lockedSomebodyOut(failed('battery-empty'))).toBe(true)
    expect(lockedSomebodyOut({ type: 'lock.jammed', data: { how: 'code' } })).toBe(true)
    expect(lockedSomebodyOut({ type: 'lock.jammed', data: { how: 'qr' } })).toBe(true)
    expect(lockedSomebodyOut({ type: 'lock.failed', data: { how: 'qr', code: 'battery-empty' } })).toBe(true)
    expect(lockedSomebodyOut(failed('lock-unreachable'), 'battery')).toBe(true)
    expect(
      lockedSomebodyOut({ type: 'lock.failed', data: { how: 'code', code: 'lock-unreachable' } }, 'signal'),
    ).toBe(true)
  })

  it('nobody by a lock that jams by itself, is out of reach, or may have opened after all', () => {
    expect(lockedSomebodyOut({ type: 'lock.jammed', data: {} })).toBe(false)
    expect(lockedSomebodyOut({ type: 'lock.jammed', data: { how: 'remote' } })).toBe(false)
    expect(lockedSomebodyOut(failed('contradiction'))).toBe(false)
    expect(lockedSomebodyOut(failed('lock-unreachable'))).toBe(false)
    for (const code of ['contradiction', 'lock-unreachable'])
      for (const type of ['lock.failed', 'lock.jammed'] as const)
        expect(lockedSomebodyOut({ type, data: { how: 'code', code } })).toBe(false)
    expect(lockedSomebodyOut(failed('lock-jammed', 'startScan'))).toBe(false)
    expect(lockedSomebodyOut({ type: 'lock.deactivated', data: { cause: 'battery' } })).toBe(false)
  })
})
