import { expect, it } from 'vitest'
import { createLockMemory } from './lock-memory.ts'

const TERMINAL = '01980000-0000-7000-8000-00000000000a'
const LOCK = '01980000-0000-7000-8000-0000000000c1'
const OTHER = '01980000-0000-7000-8000-0000000000c2'
const now = new Date('2026-09-16T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

function aMemory() {
  const state = { term: 1 }
  const memory = createLockMemory({
    holds: () => true,
    held: () => [TERMINAL],
    term: () => state.term,
    renew: async () => [],
    take: async () => true,
    release: async () => undefined,
  })
  return { memory, state }
}

const reading = (lockId: string, state: 'locked' | 'open' = 'locked', seenAt: Date | null = now) => ({
  lockId,
  state,
  batteryPercent: 80,
  signalDbm: -60,
  seenAt: seenAt?.toISOString() ?? null,
})

it('L-10 of a picture only the lock that changed is handed on', () => {
  const { memory } = aMemory()
  memory.remember(memory.changedOf(TERMINAL, [reading(LOCK), reading(OTHER)], now), now)
  const { changed } = memory.changedOf(TERMINAL, [reading(LOCK, 'open'), reading(OTHER)], later(1_000))
  expect(changed.map(({ lockId, state }) => [lockId, state])).toEqual([[LOCK, 'open']])
})

it('FAULT-18 what was not committed is handed on again', () => {
  const { memory } = aMemory()
  memory.changedOf(TERMINAL, [reading(LOCK)], now)
  expect(memory.changedOf(TERMINAL, [reading(LOCK)], now).changed).toHaveLength(1)
})

it('FAULT-33 of two readings of one lock the last counts, also when the first would be news', () => {
  const { memory } = aMemory()
  memory.remember(memory.changedOf(TERMINAL, [reading(LOCK)], now), now)
  expect(memory.changedOf(TERMINAL, [reading(LOCK, 'open'), reading(LOCK)], now).changed).toEqual([])
  const { changed } = memory.changedOf(TERMINAL, [reading(LOCK), reading(LOCK, 'open')], now)
  expect(changed.map(({ state }) => state)).toEqual(['open'])
})

it('L-10 after another node had the terminal nothing is taken for known', () => {
  const { memory, state } = aMemory()
  const first = memory.changedOf(TERMINAL, [reading(LOCK)], now)
  memory.remember(first, now)
  state.term = 2
  expect(memory.changedOf(TERMINAL, [reading(LOCK)], now).changed).toHaveLength(1)
  // What was under way when the terminal went does not count either.
  memory.remember(first, now)
  expect(memory.changedOf(TERMINAL, [reading(LOCK)], now).changed).toHaveLength(1)
})

it('once a minute the whole picture is compared, for a lock may have been hung elsewhere', () => {
  const { memory } = aMemory()
  memory.remember(memory.changedOf(TERMINAL, [reading(LOCK)], now), now)
  expect(memory.changedOf(TERMINAL, [reading(LOCK)], later(59_999)).changed).toEqual([])
  expect(memory.changedOf(TERMINAL, [reading(LOCK)], later(60_000)).changed).toHaveLength(1)
})

it('FAULT-33 a device that runs ahead is not believed, and a lock no longer heard keeps when it was', () => {
  const { memory } = aMemory()
  const ahead = memory.changedOf(TERMINAL, [reading(LOCK, 'locked', later(9_000_000))], now)
  expect(ahead.changed[0]?.seenMs).toBe(now.getTime())
  memory.remember(ahead, now)
  const silent = memory.changedOf(TERMINAL, [reading(LOCK, 'open', null)], later(1_000))
  expect(silent.changed[0]?.seenMs).toBe(now.getTime())
})
