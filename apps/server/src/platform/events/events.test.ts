import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  appendEvent,
  appendEvents,
  lastPosition,
  type NewEvent,
  parseEventId,
  readEvents,
  readNewEvents,
  readTimeline,
} from './events.ts'
import { aTestDatabase } from '../testing/test-database.ts'
import { rowsRead } from '../testing/rows-read.ts'

const { db } = await aTestDatabase()
const company = '01980000-0000-7000-8000-000000000001'
const other = '01980000-0000-7000-8000-000000000002'
const order = '01980000-0000-7000-8000-00000000000a'
const PATIENT = { timeout: 15_000 }
const at = new Date('2026-09-16T10:00:00Z')

const anEvent = (overrides: Partial<NewEvent> = {}): NewEvent => ({
  type: 'order.paid',
  at,
  companyId: company,
  actor: { kind: 'system', name: 'Test' },
  ...overrides,
})

beforeAll(async () => {
  await db.transaction((tx) => appendEvent(tx, anEvent({ orderId: order, data: { cents: 590 } })))
  await db.transaction((tx) => appendEvent(tx, anEvent({ type: 'rental.started', companyId: other })))
})

/** Another transaction anywhere on the server may hold events back for a moment. */
async function allEvents(count: number) {
  return expect.poll(() => db.read((tx) => readEvents(tx, { limit: 100 })), PATIENT).toHaveLength(count)
}

it('what happened can be read with everything that was said about it', async () => {
  await allEvents(2)
  const [event] = await db.read((tx) => readEvents(tx, { types: ['order.paid'], limit: 10 }))
  expect(event).toMatchObject({
    type: 'order.paid',
    at,
    companyId: company,
    orderId: order,
    rentalId: null,
    actor: { kind: 'system', name: 'Test' },
    data: { cents: 590 },
  })
  expect(parseEventId(event?.id ?? '')).toEqual(event?.position)
})

it('a company reads only its own events', async () => {
  const mine = await db.read((tx) => readTimeline(tx, { companyIds: [company], limit: 10 }))
  expect(mine.map(({ companyId }) => companyId)).toEqual([company])
  expect(await db.read((tx) => readTimeline(tx, { companyIds: [other], orderId: order, limit: 10 }))).toEqual(
    [],
  )
})

it('nobody can change or delete what happened', async () => {
  await expect(db.transaction((tx) => sql`delete from event`.execute(tx))).rejects.toThrow('append-only')
  await expect(db.transaction((tx) => sql`update event set type = 'x'`.execute(tx))).rejects.toThrow(
    'append-only',
  )
})

it('an event without its transaction is refused', async () => {
  await expect(db.read((tx) => appendEvent(tx, anEvent()))).rejects.toThrow('in the transaction')
})

it('a reader never passes an event whose transaction begins earlier and commits later', async () => {
  await allEvents(2)
  const start = await db.read(lastPosition)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const slow = db.transaction(async (tx) => {
    // Whatever a transaction writes first gives it its place among the others.
    await sql`select pg_current_xact_id()`.execute(tx)
    await appendEvent(tx, anEvent({ data: { who: 'slow' } }))
    written()
    await mayEnd
  })
  await isWritten
  await db.transaction((tx) => appendEvent(tx, anEvent({ data: { who: 'fast' } })))
  expect(await db.read((tx) => readEvents(tx, { after: start, limit: 10 }))).toEqual([])
  // People looking at a history need not wait.
  const [newest] = await db.read((tx) => readTimeline(tx, { companyIds: [company], limit: 1 }))
  expect(newest?.data).toEqual({ who: 'fast' })
  end()
  await slow
  await expect
    .poll(async () => {
      const events = await db.read((tx) => readEvents(tx, { after: start, limit: 10 }))
      return events.map(({ data }) => data['who'])
    }, PATIENT)
    .toEqual(['slow', 'fast'])
})

it('L-10 a timeline of several companies is told by when things happened, however late they were handed in', async () => {
  const late = new Date('2026-09-15T08:00:00Z')
  await db.transaction((tx) => appendEvent(tx, anEvent({ at: late, data: { who: 'late' } })))
  const events = await db.read((tx) => readTimeline(tx, { companyIds: [company, other], limit: 10 }))
  expect(events.map(({ companyId }) => companyId)).toContain(other)
  expect(events.at(-1)?.data).toEqual({ who: 'late' })
  expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted((a, b) => +b - +a))
  const [newest] = await db.read((tx) => readTimeline(tx, { companyIds: [company, other], limit: 1 }))
  expect(newest?.id).toBe(events[0]?.id)
})

it('a broken position from a browser is not understood', () => {
  for (const text of ['', '1', '1-', '-1', '1-2-3', "1-2'; drop table event", '1e3-1', `${'9'.repeat(30)}-1`])
    expect(parseEventId(text)).toBeUndefined()
})

it('many events are kept in one statement, in their order', async () => {
  const third = '01980000-0000-7000-8000-000000000003'
  const many = Array.from({ length: 300 }, (_, n) => anEvent({ companyId: third, data: { n } }))
  await db.transaction(async (tx) => {
    await appendEvents(tx, many)
    await appendEvents(tx, [])
  })
  const pending = await db.read((tx) => readTimeline(tx, { companyIds: [third], limit: 500 }))
  expect(pending.map(({ data }) => data['n']).toReversed()).toEqual(many.map(({ data }) => data?.['n']))
})

it('events of a transaction are written together at its end, in their order, or not at all', async () => {
  const third = '01980000-0000-7000-8000-000000000033'
  const shown = (who: string) => anEvent({ companyId: third, data: { who } })
  const seen = () => db.read((tx) => readTimeline(tx, { companyIds: [third], limit: 10 }))
  const broken = db.transaction(async (tx) => {
    await appendEvent(tx, shown('never'))
    throw new Error('changed our mind')
  })
  await expect(broken).rejects.toThrow('changed our mind')
  await db.transaction(async (tx) => {
    await appendEvent(tx, shown('first'))
    await appendEvents(tx, [shown('second'), shown('third')])
  })
  const events = await seen()
  expect(events.map(({ data }) => data['who'])).toEqual(['third', 'second', 'first'])
  expect(new Set(events.map(({ position }) => position.xid)).size).toBe(1)
})

it('an event that cannot be kept undoes what it tells of', async () => {
  const refused = db.transaction(async (tx) => {
    await sql`create table rolled_back (id int)`.execute(tx)
    await appendEvent(tx, anEvent({ companyId: 'nobody' }))
  })
  await expect(refused).rejects.toThrow('invalid input syntax')
  const { rows } = await db.read((tx) => sql`select to_regclass('rolled_back') as found`.execute(tx))
  expect(rows).toEqual([{ found: null }])
})

it('a look at what is new costs the same however long the history is', async () => {
  const start = await db.read(lastPosition)
  await db.transaction((tx) =>
    appendEvents(
      tx,
      Array.from({ length: 3_000 }, () => anEvent()),
    ),
  )
  await expect
    .poll(async () => (await db.read((tx) => readNewEvents(tx, start, 5_000))).events, PATIENT)
    .toHaveLength(3_000)
  const end = await db.read(lastPosition)
  await db.read((tx) => sql`analyze event`.execute(tx))
  const [before, after] = await db.transaction(async (tx) => {
    const first = await rowsRead(tx, 'event')
    // From the sixth time on PostgreSQL uses one plan whatever the values are.
    for (let look = 0; look < 20; look += 1) await readNewEvents(tx, end, 500)
    return [first, await rowsRead(tx, 'event')]
  })
  // At most the row it begins after, each time.
  expect(after - before).toBeLessThanOrEqual(20)
})
