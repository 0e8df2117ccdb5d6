import { testClock } from '@fachwerk/clock/test-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { type Listener, openListener } from '../db/db-listen.ts'
import { appendEvent, type EventFilter, type EventPosition, type StoredEvent } from './events.ts'
import { createLiveEvents, type LiveEvents } from './live-events.ts'
import { createLog } from '../log/log.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const company = '01980000-0000-7000-8000-000000000001'
const other = '01980000-0000-7000-8000-000000000002'
const PATIENT = { timeout: 10_000 }
const clock = testClock('2026-09-16T10:00:00Z')
let db: Db
let listener: Listener
let live: LiveEvents

beforeEach(async () => {
  const database = await aTestDatabase()
  db = database.db
  listener = openListener(database.address, () => undefined)
  live = createLiveEvents({ db, clock, log: createLog('silent'), listener })
})
afterEach(async () => {
  await live.stop()
  await listener.close()
})

const happen = (n: number, companyId = company) =>
  db.transaction((tx) =>
    appendEvent(tx, {
      type: 'lock.opened',
      at: clock.now(),
      companyId,
      actor: { kind: 'system', name: 'T' },
      data: { n },
    }),
  )

/** A browser that is connected; `seen` fills as events arrive. */
function watch(filter: EventFilter, after?: EventPosition) {
  const leaving = new AbortController()
  const seen: StoredEvent[] = []
  const reading = (async () => {
    for await (const event of live.follow(filter, { after, signal: leaving.signal })) seen.push(event)
  })()
  const numbers = () => seen.map(({ data }) => data['n'])
  return {
    seen,
    numbers,
    async leave() {
      leaving.abort()
      await reading
    },
  }
}

it('everybody sees what happens, each only what is theirs', async () => {
  const mine = watch({ companyIds: [company] })
  const theirs = watch({ companyIds: [other] })
  await listener.ready()
  await expect.poll(() => happen(0).then(() => mine.seen.length), PATIENT).toBeGreaterThan(0)
  await happen(1, other)
  await happen(2)
  await expect.poll(theirs.numbers, PATIENT).toEqual([1])
  await expect.poll(() => mine.numbers().at(-1), PATIENT).toBe(2)
  expect(mine.numbers()).not.toContain(1)
  await mine.leave()
  await theirs.leave()
})

it('a browser that comes back gets what it missed, once and in order', async () => {
  for (const n of [1, 2, 3]) await happen(n)
  const first = watch({}, { xid: '0', id: 0 })
  await expect.poll(first.numbers, PATIENT).toEqual([1, 2, 3])
  await first.leave()
  for (const n of [4, 5]) await happen(n)
  const back = watch({}, first.seen[1]?.position)
  await expect.poll(back.numbers, PATIENT).toEqual([3, 4, 5])
  await happen(6)
  await expect.poll(back.numbers, PATIENT).toEqual([3, 4, 5, 6])
  await back.leave()
})

it('events written side by side arrive without gap or repetition', async () => {
  const watching = watch({}, { xid: '0', id: 0 })
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  await Promise.all(numbers.map((n) => happen(n)))
  await expect.poll(() => watching.seen.length, PATIENT).toBe(200)
  expect(watching.numbers().toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
  await watching.leave()
})

it('stopping the process ends every stream', async () => {
  const watching = watch({})
  await live.stop()
  await watching.leave()
  expect(watching.seen).toEqual([])
})

it('a browser that comes back while the process stops gets what it missed and is let go', async () => {
  await happen(1)
  await live.stop()
  const seen: unknown[] = []
  const options = { after: { xid: '0', id: 0 }, signal: new AbortController().signal }
  for await (const { data } of live.follow({}, options)) seen.push(data['n'])
  expect(seen).toEqual([1])
})

it('what was missed comes in one go, for a reader that looks something up about each', async () => {
  for (const n of [1, 2, 3, 4]) await happen(n)
  const first = watch({}, { xid: '0', id: 0 })
  await expect.poll(first.numbers, PATIENT).toEqual([1, 2, 3, 4])
  await first.leave()
  const leaving = new AbortController()
  const groups: unknown[][] = []
  const options = { after: first.seen[0]?.position, signal: leaving.signal }
  for await (const events of live.followTogether({}, options)) {
    groups.push(events.map(({ data }) => data['n']))
    if (groups.length === 1) await happen(5)
    else leaving.abort()
  }
  expect(groups).toEqual([[2, 3, 4], [5]])
})
