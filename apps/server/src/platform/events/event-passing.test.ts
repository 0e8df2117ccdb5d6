import { type TestClock, testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db, Tx } from '../db/db.ts'
import { createEvents } from './event-hub.ts'
import { appendEvent, appendEvents, type StoredEvent } from './events.ts'
import { createLog } from '../log/log.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const company = '01980000-0000-7000-8000-000000000001'
const log = createLog('silent')
let db: Db
let clock: TestClock

beforeEach(async () => {
  ;({ db } = await aTestDatabase())
  clock = testClock('2026-09-16T10:00:00Z')
  await db.transaction((tx) => sql`create table effect (n int)`.execute(tx))
})

const anEvent = (type: 'order.paid' | 'lock.closed', n = 0) => ({
  type,
  at: clock.now(),
  companyId: company,
  actor: { kind: 'system', name: 'Test' } as const,
  data: { n },
})
const happen = (n: number) => db.transaction((tx) => appendEvent(tx, anEvent('order.paid', n)))
const handle = async (tx: Tx, event: StoredEvent) => {
  await sql`insert into effect values (${event.data['n']})`.execute(tx)
}
async function effects() {
  const { rows } = await db.read((tx) => sql<{ n: number }>`select n from effect order by n`.execute(tx))
  return rows.map(({ n }) => n)
}
const hub = () => createEvents({ db, clock, log })

it('events of other types are passed over without reading, and none of one’s own among them', async () => {
  const other = () => db.transaction((tx) => appendEvent(tx, anEvent('lock.closed')))
  const events = hub()
  events.add({ consumer: 'a', types: ['order.paid'], handle })
  events.add({ consumer: 'b', types: ['rental.started'], handle })
  for (const n of [1, 2]) {
    await other()
    await happen(n)
    await other()
    expect(await events.runConsumers()).toMatchObject({ handled: 1, failures: [] })
  }
  await other()
  expect(await events.runConsumers()).toMatchObject({ handled: 0, failures: [] })
  expect(await effects()).toEqual([1, 2])
  const { rows } = await db.read((tx) =>
    sql<{ behind: number }>`select count(*)::int as behind from event_consumer c
      where (c.xid, c.event_id) is distinct from (select (xid, id) from event order by xid desc, id desc limit 1)`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ behind: 0 }])
})

it('FAULT-27 a node that looks with an old picture does not put a consumer back', async () => {
  const events = hub()
  events.add({ consumer: 'a', types: ['order.paid'], handle })
  await happen(1)
  await Promise.all(Array.from({ length: 8 }, () => events.runConsumers()))
  for (let round = 2; round <= 6; round += 1) {
    const nodes = [hub(), hub(), hub()]
    for (const node of nodes) node.add({ consumer: 'a', types: ['order.paid'], handle })
    await Promise.all([happen(round), ...nodes.map((node) => node.runConsumers())])
    await events.runConsumers()
  }
  expect(await effects()).toEqual([1, 2, 3, 4, 5, 6])
})

it('thousands of foreign events before one’s own cost some looks, not the event', async () => {
  const events = hub()
  events.add({ consumer: 'a', types: ['order.paid'], handle })
  const all = Array.from({ length: 5_100 }, () => anEvent('lock.closed'))
  await db.transaction((tx) => appendEvents(tx, all))
  await happen(1)
  expect(await events.runConsumers()).toMatchObject({ handled: 1 })
  expect(await effects()).toEqual([1])
})
