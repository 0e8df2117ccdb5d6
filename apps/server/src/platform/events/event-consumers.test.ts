import { systemClock } from '@fachwerk/clock/clock'
import { type TestClock, testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DatabaseAddress, Db, Tx } from '../db/db.ts'
import { openListener } from '../db/db-listen.ts'
import { createEvents } from './event-hub.ts'
import { appendEvent, type StoredEvent } from './events.ts'
import { createLog } from '../log/log.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const company = '01980000-0000-7000-8000-000000000001'
const log = createLog('silent')
let db: Db
let address: DatabaseAddress
let clock: TestClock

beforeEach(async () => {
  ;({ db, address } = await aTestDatabase())
  clock = testClock('2026-09-16T10:00:00Z')
  await db.transaction((tx) => sql`create table effect (n int, who text)`.execute(tx))
})

const happen = (n: number) =>
  db.transaction((tx) =>
    appendEvent(tx, {
      type: 'order.paid',
      at: clock.now(),
      companyId: company,
      actor: { kind: 'system', name: 'Test' },
      data: { n },
    }),
  )
const save = (tx: Tx, event: StoredEvent, who = 'a') =>
  sql`insert into effect values (${event.data['n']}, ${who})`.execute(tx)
async function effects() {
  const { rows } = await db.read((tx) => sql<{ n: number }>`select n from effect order by n`.execute(tx))
  return rows.map(({ n }) => n)
}
const handle = async (tx: Tx, event: StoredEvent) => void (await save(tx, event))
const hub = () => createEvents({ db, clock, log })

it('each event is handled once and in order, however often one asks', async () => {
  const seen: unknown[] = []
  const events = hub()
  events.add({
    consumer: 'a',
    types: ['order.paid'],
    handle: async (tx, event) => {
      seen.push(event.data['n'])
      await save(tx, event)
    },
  })
  for (let n = 0; n < 120; n += 1) await happen(n)
  await events.runConsumers()
  await events.runConsumers()
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => n))
  expect(await effects()).toHaveLength(120)
})

it('a consumer that was stopped goes on where it was', async () => {
  await happen(1)
  const first = hub()
  first.add({ consumer: 'a', types: ['order.paid'], handle })
  await first.runConsumers()
  await happen(2)
  const second = hub()
  second.add({ consumer: 'a', types: ['order.paid'], handle })
  await second.runConsumers()
  expect(await effects()).toEqual([1, 2])
})

it('a handler that fails leaves no effect, and is tried again later', async () => {
  let broken = true
  const events = hub()
  events.add({
    consumer: 'a',
    types: ['order.paid'],
    handle: async (tx, event) => {
      await save(tx, event)
      if (broken && event.data['n'] === 2) throw new Error('not now')
    },
  })
  for (const n of [1, 2, 3]) await happen(n)
  const report = await events.runConsumers()
  expect(report.failures).toMatchObject([{ consumer: 'a', error: { message: 'not now' } }])
  expect(await effects()).toEqual([1])
  broken = false
  await events.runConsumers()
  expect(await effects()).toEqual([1])
  await clock.advance(1_000)
  await events.runConsumers()
  expect(await effects()).toEqual([1, 2, 3])
})

it('FAULT-18 a conflict with somebody else is no failure of the handler: it is tried again at once', async () => {
  let conflicts = 0
  const events = hub()
  const handleLate = async (tx: Tx, event: StoredEvent) => {
    await save(tx, event)
    conflicts += 1
    if (conflicts <= 3) await sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(tx)
  }
  events.add({ consumer: 'a', types: ['order.paid'], handle: handleLate })
  await happen(1)
  expect((await events.runConsumers()).failures).toEqual([])
  expect(await effects()).toEqual([1])
})

it('an event nobody can handle is put aside after five tries and holds nobody up for longer', async () => {
  let tries = 0
  const events = hub()
  events.add({
    consumer: 'a',
    types: ['order.paid'],
    handle: async (tx, event) => {
      if (event.data['n'] === 1) {
        tries += 1
        throw new Error('poison')
      }
      await save(tx, event)
    },
  })
  events.add({
    consumer: 'b',
    types: ['order.paid'],
    handle: async (tx, event) => void (await save(tx, event, 'b')),
  })
  await happen(1)
  await happen(2)
  await events.runConsumers()
  expect(await effects()).toEqual([1, 2])
  for (let round = 0; round < 8; round += 1) {
    await clock.advance(10_000)
    await events.runConsumers()
  }
  // Once among others, and then five times alone.
  expect(tries).toBe(6)
  expect(await effects()).toEqual([1, 2, 2])
  const { rows } = await db.read((tx) => sql`select consumer, error from event_failure`.execute(tx))
  expect(rows).toEqual([{ consumer: 'a', error: 'poison' }])
})

it('FAULT-27 two nodes share the work and nothing is handled twice', async () => {
  const nodes = [hub(), hub(), hub()]
  for (const node of nodes)
    node.add({
      consumer: 'a',
      types: ['order.paid'],
      handle: async (tx, event) => void (await save(tx, event)),
    })
  for (let n = 0; n < 60; n += 1) await happen(n)
  await Promise.all(nodes.map((node) => node.runConsumers()))
  expect(await effects()).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

it('a commit wakes the consumers of all nodes at once', async () => {
  const listener = openListener(address, () => undefined)
  const events = createEvents({ db, clock, log })
  const seen: unknown[] = []
  events.add({
    consumer: 'a',
    types: ['order.paid'],
    handle: (_tx, event) => Promise.resolve(void seen.push(event.data['n'])),
  })
  // The test clock stands still, so only NOTIFY can wake it.
  const stop = events.start(listener)
  await listener.ready()
  await happen(7)
  await vi.waitFor(() => expect(seen).toEqual([7]), 10_000)
  await stop()
  await happen(8)
  await listener.close()
  expect(seen).toEqual([7])
})

it('a wake-up that is lost costs a second, not the event', async () => {
  const deaf = {
    listen: () => () => undefined,
    notify: () => undefined,
    ready: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  const events = createEvents({ db, clock: systemClock(), log })
  events.add({
    consumer: 'a',
    types: ['order.paid'],
    handle: async (tx, event) => void (await save(tx, event)),
  })
  const stop = events.start(deaf)
  await happen(1)
  await expect.poll(effects, { timeout: 8_000 }).toEqual([1])
  await stop()
})

it('two consumers of one name are a bug', () => {
  const events = hub()
  const consumer = { consumer: 'a', types: ['order.paid'], handle: () => Promise.resolve() } as const
  events.add(consumer)
  expect(() => events.add(consumer)).toThrow('two consumers named a')
})
