import { describe, expect, it } from 'vitest'
import { EVENT_TYPES } from '../history/events.ts'
import { failedOpening, eventTypeShown } from './failed-opening.ts'

describe('FAULT-34 why a lock did not open', () => {
  it.each([
    ['lock.failed', { how: 'code', code: 'lock-unreachable' }, 'lock-unreachable'],
    ['lock.jammed', { how: 'code', code: 'lock-jammed' }, 'lock-jammed'],
    ['lock.jammed', {}, 'lock-jammed'],
    // Stored before failures had a name of their own.
    ['lock.jammed', { how: 'code', code: 'battery-empty' }, 'battery-empty'],
    ['command.failed', { kind: 'open', code: 'lock-no-answer' }, 'lock-no-answer'],
    ['command.failed', { kind: 'ping', code: 'lock-no-answer' }, null],
    ['lock.failed', { code: 7 }, null],
  ] as const)('%s %o: %s', (type, data, code) => {
    expect(failedOpening({ type, data })).toBe(code)
  })

  it('what was stored as a jam and was none is told as what it was', () => {
    expect(eventTypeShown({ type: 'lock.jammed', data: { code: 'lock-unreachable' } })).toBe('lock.failed')
    expect(eventTypeShown({ type: 'lock.jammed', data: { code: 'lock-jammed' } })).toBe('lock.jammed')
    expect(eventTypeShown({ type: 'lock.jammed', data: {} })).toBe('lock.jammed')
    expect(eventTypeShown({ type: 'lock.opened', data: { code: 'after-power-cut' } })).toBe('lock.opened')
  })

  it('nothing else tells of it', () => {
    const data = { kind: 'open', code: 'lock-jammed' }
    const shown = EVENT_TYPES.filter((type) => failedOpening({ type, data }) !== null)
    expect(shown).toEqual(['command.failed', 'lock.jammed', 'lock.failed'])
  })
})
