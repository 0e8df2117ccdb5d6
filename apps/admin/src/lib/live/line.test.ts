import { ApiProblem } from '@fachwerk/contract/api-problem'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLine, LINE_PAUSES } from './line.ts'

const SECOND = 1_000

/** A line that can be cut, with one answer on screen that is asked over it. */
function aLine() {
  const line = { holds: true, pings: [] as number[] }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const answer = vi.fn<() => Promise<number>>(async () => {
    if (!line.holds) throw new ApiProblem({ status: 0, code: 'network-failure' })
    return Date.now()
  })
  const start = Date.now()
  const watched = createLine({
    queries,
    ping: async () => {
      line.pings.push(Date.now() - start)
      return line.holds
    },
    now: () => Date.now(),
    pauses: LINE_PAUSES,
  })
  const observer = new QueryObserver(queries, { queryKey: ['rows'], queryFn: answer })
  const stop = observer.subscribe(() => {})
  const close = () => {
    stop()
    watched.close()
    queries.clear()
  }
  return { line, watched, queries, answer, close, start }
}

describe('N-10 the line to the server', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T20:41:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('is asked for at once, after 5, 15, 45 and every 60 seconds', async () => {
    const { line, watched, queries, close } = aLine()
    await vi.advanceTimersByTimeAsync(0)
    line.holds = false
    await queries.invalidateQueries()
    await vi.advanceTimersByTimeAsync(190 * SECOND)
    expect(line.pings.map((ms) => ms / SECOND)).toEqual([0, 5, 20, 65, 125, 185])
    expect(watched.picture()).toMatchObject({ down: true, troubled: true })
    close()
  })

  it('is not spoken of before it lasted three seconds', async () => {
    const { line, watched, queries, close } = aLine()
    await vi.advanceTimersByTimeAsync(0)
    line.holds = false
    await queries.invalidateQueries()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(watched.picture().troubled).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(watched.picture().troubled).toBe(true)
    close()
  })

  it('once it is back, what is on screen is asked anew by itself and the return is said', async () => {
    const { line, watched, queries, answer, close } = aLine()
    await vi.advanceTimersByTimeAsync(0)
    line.holds = false
    await queries.invalidateQueries()
    await vi.advanceTimersByTimeAsync(6 * SECOND)
    line.holds = true
    const before = answer.mock.calls.length
    await vi.advanceTimersByTimeAsync(15 * SECOND)
    expect(answer.mock.calls.length).toBeGreaterThan(before)
    expect(watched.picture()).toMatchObject({ down: false, troubled: false, nextTryAt: null })
    expect(watched.picture().backAt).not.toBeNull()
    close()
  })

  it('a press does not wait, and any answer of the server ends the waiting', async () => {
    const { line, watched, queries, close } = aLine()
    await vi.advanceTimersByTimeAsync(0)
    line.holds = false
    await queries.invalidateQueries()
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    line.holds = true
    watched.tryNow()
    await vi.advanceTimersByTimeAsync(10)
    expect(watched.picture().down).toBe(false)
    line.holds = false
    watched.look()
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(watched.picture().down).toBe(true)
    line.holds = true
    watched.heard()
    await vi.advanceTimersByTimeAsync(10)
    expect(watched.picture().down).toBe(false)
    close()
  })

  it('one answer that fails while the line holds is trouble, but no lost line', async () => {
    const { watched, queries, answer, close } = aLine()
    await vi.advanceTimersByTimeAsync(0)
    answer.mockRejectedValue(new ApiProblem({ status: 500, code: 'unexpected' }))
    await queries.invalidateQueries()
    await vi.advanceTimersByTimeAsync(4 * SECOND)
    expect(watched.picture()).toMatchObject({ down: false, troubled: true })
    answer.mockResolvedValue(1)
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    expect(watched.picture().troubled).toBe(false)
    close()
  })
})
