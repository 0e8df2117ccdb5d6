import { ApiProblem } from '@fachwerk/contract/api-problem'
import { assert, asyncProperty, integer, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forEachRow } from './bulk-actions.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => n)
const never = new AbortController().signal
const nobody = () => {}

/** Work that ends when a test says so; `begun` are the rows in their order. */
function byHand() {
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const work = (row: number) =>
    new Promise<void>((end) => {
      begun.push(row)
      ends.set(row, end)
    })
  const finish = async (row: number) => {
    ends.get(row)?.()
    await new Promise((done) => setTimeout(done, 0))
  }
  return { begun, work, finish }
}

describe('N-10 what is done to each of many rows', () => {
  it('nothing to do is done at once and tells of no progress', async () => {
    const received: number[] = []
    const outcome = await forEachRow(
      [],
      async () => {},
      (finished) => received.push(finished),
      never,
    )
    expect([outcome, received]).toEqual([{ done: [], failed: [], outcomes: [], left: 0 }, []])
  })

  it('begins at most four at once, in their order; a slow one holds up no other', async () => {
    const { begun, work, finish } = byHand()
    const received: number[] = []
    const outcome = forEachRow(rowsOf(7), work, (finished) => received.push(finished), never)
    expect(begun).toEqual([0, 1, 2, 3])
    for (const row of [2, 3, 1, 4, 5]) await finish(row)
    expect([begun, received]).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5],
    ])
    await finish(6)
    await finish(0)
    expect((await outcome).done).toEqual([2, 3, 1, 4, 5, 6, 0])
  })

  it.each<[string, unknown, RegExp]>([
    [
      'the server’s own sentence',
      new ApiProblem({ status: 409, code: 'time-overlap', detail: 'Schon belegt.' }),
      /^Schon belegt\.$/,
    ],
    ['that there was no answer', new ApiProblem({ status: 0, code: 'network-failure' }), /antwort/i],
    ['nothing of what only developers read', new Error('undefined is not a function'), /^(?!.*undefined).+/],
  ])('E-01 a row that failed says %s', async (_what, problem, words) => {
    const fail = () => Promise.reject(problem)
    const { failed, done } = await forEachRow(['A'], fail, nobody, never)
    expect(done).toEqual([])
    expect(failed).toEqual([{ row: 'A', words: expect.stringMatching(words) }])
  })

  it('stopped before it began, it begins nothing', async () => {
    const { begun, work } = byHand()
    const outcome = await forEachRow(rowsOf(5), work, nobody, AbortSignal.abort())
    expect([begun, outcome.left]).toEqual([[], 5])
  })

  it('stopped in between, what has begun is finished and counted, the rest is left', async () => {
    const { begun, work, finish } = byHand()
    const stop = new AbortController()
    const outcome = forEachRow(rowsOf(9), work, nobody, stop.signal)
    await finish(0)
    stop.abort()
    for (const row of [1, 2, 3, 4]) await finish(row)
    expect(begun).toEqual([0, 1, 2, 3, 4])
    expect(await outcome).toMatchObject({ done: [0, 1, 2, 3, 4], failed: [], left: 4 })
  })

  it('every row is either done or named as failed, once, whichever fail', async () => {
    const some = uniqueArray(integer({ min: 0, max: 30 }), { maxLength: 12 })
    await assert(
      asyncProperty(integer({ min: 0, max: 30 }), some, async (count, bad) => {
        const work = async (row: number) => {
          if (bad.includes(row)) throw new Error('no')
        }
        const { done, failed, left } = await forEachRow(rowsOf(count), work, nobody, never)
        expect(done.toSorted((a, b) => a - b)).toEqual(rowsOf(count).filter((row) => !bad.includes(row)))
        expect(failed.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(
          rowsOf(count).filter((row) => bad.includes(row)),
        )
        expect(left).toBe(0)
      }),
      { numRuns: 40 },
    )
  })
})
