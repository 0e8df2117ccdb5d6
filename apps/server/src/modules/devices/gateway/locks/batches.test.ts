import { systemClock } from '@fachwerk/clock/clock'
import { testClock } from '@fachwerk/clock/test-clock'
import { expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../../../../platform/db/db.ts'
import { type BatchOptions, createBatches } from './batches.ts'

function aCollector(change: Partial<BatchOptions<string>> = {}) {
  const batches: string[][] = []
  const failed: string[] = []
  const dropped: string[] = []
  const queue = createBatches<string>({
    clock: systemClock(),
    most: 3,
    longest: 10,
    work: async (items) => void batches.push([...items]),
    onFailed: (_error, item) => failed.push(item),
    onDropped: (item) => dropped.push(item),
    ...change,
  })
  return { queue, batches, failed, dropped }
}

it('what queues up behind a running batch becomes one batch, in order', async () => {
  const { queue, batches } = aCollector()
  for (const item of ['a', 'b', 'c', 'd', 'e']) queue.add(item)
  await queue.idle()
  expect(batches.flat()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(batches.length).toBeLessThan(5)
  queue.add('f')
  await queue.idle()
  expect(batches.at(-1)).toEqual(['f'])
})

it('FAULT-40 the queue is bounded', async () => {
  const { promise: untilFree, resolve: free } = Promise.withResolvers<void>()
  const work = () => untilFree
  const { queue, dropped } = aCollector({ work, longest: 2 })
  for (const item of ['running', 'a', 'b', 'c', 'd']) queue.add(item)
  expect(dropped).toEqual(['c', 'd'])
  free()
})

it('a bad item does not take the others with it', async () => {
  const stored: string[] = []
  const work = async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('bad item')
    stored.push(...items)
  }
  const { queue, failed } = aCollector({ work })
  for (const item of ['a', 'b', 'bad', 'c']) queue.add(item)
  await queue.idle()
  expect(stored).toEqual(['a', 'b', 'c'])
  expect(failed).toEqual(['bad'])
})

it('FAULT-22 while the database is away nothing is lost and nothing overtakes', async () => {
  const clock = testClock('2026-09-16T10:00:00Z')
  const stored: string[] = []
  const work = vi.fn<(items: readonly string[]) => Promise<void>>(async (items) => {
    if (work.mock.calls.length < 3) throw new DatabaseUnavailable('away')
    stored.push(...items)
  })
  const { queue, failed } = aCollector({ clock, work })
  queue.add('a')
  queue.add('b')
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), 10_000)
  queue.add('c')
  await clock.advance(250)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 10_000)
  await clock.advance(250)
  await queue.idle()
  expect(stored).toEqual(['a', 'b', 'c'])
  expect(failed).toEqual([])
})

it('items of one key that wait become one', async () => {
  const merge = {
    key: (item: string) => item.charAt(0),
    both: (waiting: string, newer: string) => waiting + newer.slice(1),
  }
  const { queue, batches } = aCollector({ merge })
  for (const item of ['a1', 'b1', 'a2', 'a3']) queue.add(item)
  await queue.idle()
  // The first was taken at once; the others waited together.
  expect(batches).toEqual([['a1'], ['b1', 'a23']])
})

it('after the stop nothing is taken', async () => {
  const { queue, batches } = aCollector()
  queue.add('a')
  await queue.stop()
  queue.add('b')
  await queue.idle()
  expect(batches.flat()).toEqual(['a'])
})

it('what comes a moment after the first goes in the same batch', async () => {
  const { queue, batches } = aCollector({ gather: { ms: 60_000 } })
  queue.add('accepted')
  await new Promise((turn) => setImmediate(turn))
  queue.add('done')
  await queue.idle()
  expect(batches).toEqual([['accepted', 'done']])
})

it('a full batch waits for nobody, nor does what is urgent', async () => {
  const { queue, batches } = aCollector({ gather: { ms: 60_000, isUrgent: (item) => item === 'fire' } })
  for (const item of ['a', 'b', 'c']) queue.add(item)
  await vi.waitFor(() => expect(batches).toEqual([['a', 'b', 'c']]))
  queue.add('d')
  queue.add('fire')
  await vi.waitFor(() => expect(batches.at(-1)).toEqual(['d', 'fire']))
})

it('the stop does not wait for more to come', async () => {
  const { queue } = aCollector({ gather: { ms: 60_000 } })
  queue.add('a')
  await expect(queue.stop()).resolves.toBeUndefined()
})

it('what is urgent goes right after a running batch, and so does what somebody waits for', async () => {
  const runs: (() => void)[] = []
  const work = () =>
    new Promise<void>((end) => {
      runs.push(end)
    })
  const { queue } = aCollector({ work, gather: { ms: 60_000, isUrgent: (item) => item.startsWith('fire') } })
  queue.add('fire 1')
  await vi.waitFor(() => expect(runs).toHaveLength(1))
  queue.add('fire 2')
  runs[0]?.()
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  queue.add('c')
  const idle = queue.idle()
  runs[1]?.()
  await vi.waitFor(() => expect(runs).toHaveLength(3))
  runs[2]?.()
  await idle
})

it('who waits until all is stored is not kept waiting by what comes evenly', async () => {
  const stored: string[] = []
  const work = async (items: readonly string[]) => {
    stored.push(...items)
    if (stored.length < 5) queue.add(`${stored.length}`)
  }
  const { queue } = aCollector({ work, gather: { ms: 60_000 } })
  queue.add('0')
  await queue.idle()
  expect(stored).toEqual(['0', '1', '2', '3', '4'])
})
