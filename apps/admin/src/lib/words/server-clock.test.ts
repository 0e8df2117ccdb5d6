import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const answerAt = (instant: number) =>
  new Response(null, { headers: { date: new Date(instant).toUTCString() } })

it('R-03 remaining times follow the server’s clock when the browser’s is wrong', () => {
  const local = Date.parse('2026-11-20T10:00:00.700Z')
  const clock = createServerClock(() => local)
  clock.hear(answerAt(local + 1000))
  expect(clock.now()).toBe(local)
  clock.hear(answerAt(local + 3 * 3_600_000))
  expect(clock.now() - local).toBeGreaterThan(3 * 3_600_000 - 1000)
  clock.hear(new Response(null))
  expect(clock.now() - local).toBeGreaterThan(3 * 3_600_000 - 1000)
  clock.hear(answerAt(local))
  expect(clock.now()).toBe(local)
})
