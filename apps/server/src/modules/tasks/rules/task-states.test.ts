import { TASK_STATES } from '@fachwerk/contract/time/task-views'
import { describe, expect, it } from 'vitest'
import { afterTap, momentOfTap, type TaskFacts } from './task-states.ts'

const now = new Date('2026-09-16T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const task = (over: Partial<TaskFacts> = {}): TaskFacts => ({
  kind: 'clean',
  state: 'open',
  swappedAt: null,
  closedAt: null,
  ...over,
})
const becomes = (facts: TaskFacts, to: 'done' | 'dropped' | 'open') => {
  const result = afterTap(facts, to, now)
  return result.ok ? result.value : result.refusal
}

describe('B-06 what a tap makes of a task', () => {
  it('done, dropped, and taken back', () => {
    expect(becomes(task(), 'done')).toBe('done')
    expect(becomes(task(), 'dropped')).toBe('dropped')
    expect(becomes(task({ state: 'done', closedAt: ago(5) }), 'open')).toBe('open')
    expect(becomes(task({ state: 'dropped', closedAt: ago(5) }), 'open')).toBe('open')
  })

  it('B-03 a swapped battery waits for its readings, however often somebody taps', () => {
    expect(becomes(task({ kind: 'swapBattery' }), 'done')).toBe('waiting')
    const waiting = task({ kind: 'swapBattery', state: 'waiting', swappedAt: ago(3) })
    expect(becomes(waiting, 'done')).toBe('waiting')
    expect(becomes(waiting, 'open')).toBe('open')
    expect(becomes(waiting, 'dropped')).toBe('dropped')
    expect(becomes(task({ kind: 'swapBattery', state: 'done', closedAt: ago(1) }), 'done')).toBe('done')
  })

  it('what is there already stays; what is long past is not taken back', () => {
    for (const state of TASK_STATES.filter((one) => one !== 'waiting')) {
      const closedAt = state === 'open' ? null : ago(600)
      expect(becomes(task({ state, closedAt }), state)).toBe(state)
    }
    expect(becomes(task({ state: 'done', closedAt: ago(31) }), 'open')).toBe('transition-not-allowed')
    expect(becomes(task({ state: 'done', closedAt: ago(1) }), 'dropped')).toBe('transition-not-allowed')
  })

  it('FAULT-43 a phone whose clock is wrong dates a action neither before the task nor ahead of ours', () => {
    expect(momentOfTap(null, ago(60), now)).toEqual(now)
    expect(momentOfTap(ago(20), ago(60), now)).toEqual(ago(20))
    expect(momentOfTap(ago(90), ago(60), now)).toEqual(ago(60))
    expect(momentOfTap(ago(-1440), ago(60), now)).toEqual(now)
  })
})
