import { describe, expect, it } from 'vitest'
import { type WorldClock, worldClock } from './clock.ts'

const START = new Date('2026-07-15T10:00:00Z')
const since = (clock: WorldClock) => clock.nowMs() - START.getTime()

/** Runs whatever comes until then. */
function live(clock: WorldClock, ms: number) {
  for (let due = clock.nextDueMs(); due !== undefined && due <= START.getTime() + ms; due = clock.nextDueMs())
    void clock.takeNext()?.()
}

describe('time in the world', () => {
  it('comes to what was set first, and to what was set for the same moment in its order', () => {
    const clock = worldClock(START)
    const process = clock.process()
    const heard: string[] = []
    process.after(200, () => void heard.push('late'))
    process.after(100, () => void heard.push('one'))
    clock.process().after(100, () => void heard.push('two'))
    const cancel = process.after(150, () => void heard.push('never'))
    cancel()
    live(clock, 1_000)
    expect(heard).toEqual(['one', 'two', 'late'])
    expect(since(clock)).toBe(200)
  })

  it('skips a rhythm that nobody attends to, and keeps its beat', () => {
    const clock = worldClock(START)
    const process = clock.process()
    const heard: number[] = []
    process.every(15_000, () => void heard.push(since(clock)))
    clock.moveTo(START.getTime() + 100_000)
    expect(clock.nextDueMs()).toBeUndefined()
    process.attendUntil(START.getTime() + 140_000)
    live(clock, 600_000)
    expect(heard).toEqual([105_000, 120_000, 135_000])
    process.attendUntil(START.getTime() + 160_000)
    live(clock, 600_000)
    expect(heard.slice(3)).toEqual([150_000])
  })

  it('hears each beat of a process in its order, also of a rhythm that begins or ends meanwhile', () => {
    const clock = worldClock(START)
    const process = clock.process()
    process.attendUntil(START.getTime() + 60_000)
    const heard: string[] = []
    const note = (what: string) => () => void heard.push(`${what} ${since(clock) / 1_000}`)
    const slow = process.every(20_000, note('slow'))
    process.every(30_000, note('steady'))
    process.after(5_000, () => void process.every(10_000, note('quick')))
    process.after(36_000, slow)
    live(clock, 60_000)
    expect(heard).toEqual([
      'quick 15',
      'slow 20',
      'quick 25',
      'steady 30',
      'quick 35',
      'quick 45',
      'quick 55',
      'steady 60',
    ])
  })

  it('forgets everything of a process that died', () => {
    const clock = worldClock(START)
    const process = clock.process()
    process.every(1_000, () => undefined)
    process.after(500, () => undefined)
    process.die()
    process.attendUntil(START.getTime() + 60_000)
    expect(clock.nextDueMs()).toBeUndefined()
  })

  it('lets a fleet beat in step, whenever each of them began', () => {
    const clock = worldClock(START, true)
    const heard: number[] = []
    const begin = () => {
      const process = clock.process()
      process.attendUntil(START.getTime() + 60_000)
      process.every(15_000, () => void heard.push(since(clock)))
    }
    begin()
    clock.moveTo(START.getTime() + 7_123)
    begin()
    live(clock, 60_000)
    expect(heard).toEqual([15_000, 30_000, 30_000, 45_000, 45_000, 60_000, 60_000])
  })
})
