import { expect, it, vi } from 'vitest'
import { systemClock } from './clock.ts'
import { testClock } from './test-clock.ts'

const START = '2026-09-16T10:00:00Z'
const seconds = (clock: { now(): Date }) => (clock.now().getTime() - Date.parse(START)) / 1_000

it('a test clock stands still until told', async () => {
  const clock = testClock(START)
  await clock.advance(0)
  expect(clock.now()).toEqual(new Date(START))
  await clock.advance(1_500)
  expect([seconds(clock), clock.monotonicMs()]).toEqual([1.5, 1_500])
})

it('timers run in order, each at its own moment', async () => {
  const clock = testClock(START)
  const ran: [string, number][] = []
  const note = (name: string) => () => void ran.push([name, seconds(clock)])
  clock.after(3_000, note('third'))
  clock.after(1_000, note('first'))
  const cancel = clock.every(2_000, note('every'))
  clock.after(1_000, note('second'))
  await clock.advance(4_000)
  cancel()
  await clock.advance(10_000)
  expect(ran).toEqual([
    ['first', 1],
    ['second', 1],
    ['every', 2],
    ['third', 3],
    ['every', 4],
  ])
  expect(seconds(clock)).toBe(14)
})

it('work that is put off by a timer is waited for', async () => {
  const clock = testClock(START)
  let done = false
  clock.after(10, async () => {
    await Promise.resolve()
    await Promise.resolve()
    done = true
  })
  await clock.advance(10)
  expect(done).toBe(true)
})

it('work that sleeps on the clock does not stop the clock', async () => {
  const clock = testClock(START)
  const woke: number[] = []
  clock.after(1_000, async () => {
    await clock.sleep(5_000)
    woke.push(seconds(clock))
  })
  await clock.advance(10_000)
  expect(woke).toEqual([6])
})

it('after a leap what fell due meanwhile runs once, at its end', async () => {
  const clock = testClock(START)
  const ran: number[] = []
  clock.every(2_000, () => void ran.push(seconds(clock)))
  await clock.leap(11_000)
  expect(ran).toEqual([11])
  await clock.advance(2_000)
  expect(ran).toEqual([11, 13])
})

it('time does not go back', async () => {
  const clock = testClock(START)
  await expect(clock.advanceTo(new Date('2026-01-01'))).rejects.toThrow('does not go back')
})

it('the machine’s clock runs work again and again, but never twice at once', async () => {
  const clock = systemClock()
  let running = 0
  let most = 0
  let runs = 0
  const cancel = clock.every(5, async () => {
    running += 1
    most = Math.max(most, running)
    await clock.sleep(20)
    running -= 1
    runs += 1
  })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 10_000)
  cancel()
  expect(most).toBe(1)
})

it('work that fails is reported and comes round again', async () => {
  const errors: unknown[] = []
  const clock = systemClock((error) => errors.push(error))
  const cancel = clock.every(2, () => {
    throw new Error('broken')
  })
  clock.after(1, () => Promise.reject(new Error('once')))
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(3), 10_000)
  cancel()
  expect(errors.filter((error) => error instanceof Error && error.message === 'once')).toHaveLength(1)
})

it('a cancelled timer does not run', async () => {
  const clock = systemClock()
  let ran = false
  const from = clock.monotonicMs()
  clock.after(5, () => void (ran = true))()
  await clock.sleep(20)
  expect(ran).toBe(false)
  expect(clock.monotonicMs()).toBeGreaterThan(from)
})
