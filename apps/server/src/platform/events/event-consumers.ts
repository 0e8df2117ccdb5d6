import type { Clock } from '@fachwerk/clock/clock'
import { sql } from 'kysely'
import { DatabaseUnavailable, type Db, type Tx } from '../db/db.ts'
import { isRetryable } from '../db/db-errors.ts'
import { isAfter } from './event-filter.ts'
import { type EventPosition, type EventType, readEvents, type StoredEvent } from './events.ts'
import type { Log } from '../log/log.ts'

export type EventConsumer = {
  /** Unique over all modules, never renamed: its row is the place up to which it has read. */
  readonly consumer: string
  readonly types: readonly EventType[]
  /** Locks what several events of a round are about, in one order for all readers: else two wait for each other. */
  readonly hold?: (tx: Tx, events: readonly StoredEvent[]) => Promise<void>
  /**
   * Runs in the transaction that moves the consumer on: effects in the database happen exactly once, effects
   * outside at least once.
   */
  readonly handle: (tx: Tx, event: StoredEvent) => Promise<void>
}

export type ConsumerReport = {
  handled: number
  failures: { consumer: string; event: string; error: unknown }[]
}
export type ConsumerNeeds = { readonly db: Db; readonly clock: Clock; readonly log: Log }

const BATCH = 50
/** Foreign events one look passes over at most, so that no look takes long. */
const MOST_PASSED = 5_000
/** After so many tries an event is put aside so that those behind it get their turn. */
const MOST_TRIES = 5

class HandlerFailed extends Error {
  readonly event: StoredEvent
  readonly alone: boolean
  constructor(event: StoredEvent, alone: boolean, cause: unknown) {
    super(`event ${event.id} could not be handled`, { cause })
    this.event = event
    this.alone = alone
  }
}

/** Gives a consumer its row; it begins with the first event there ever was. */
export async function introduce(tx: Tx, consumers: readonly EventConsumer[]) {
  if (consumers.length === 0) return
  const names = consumers.map(({ consumer }) => ({ name: consumer, not_before: null }))
  await tx
    .insertInto('event_consumer')
    .values(names)
    .onConflict((on) => on.doNothing())
    .execute()
}

export type Behind = { readonly names: readonly string[]; readonly soon: boolean }

/**
 * Names of the consumers that have events of their types to read now; those who have only others are moved on past them
 * here, all with one statement. `soon`: there are events that are committed but must wait for an older transaction to end.
 */
export async function whoIsBehind(tx: Tx, consumers: readonly EventConsumer[], now: Date): Promise<Behind> {
  const wanted = consumers.map(({ consumer, types }) => ({ name: consumer, types }))
  const { rows } = await sql<{ name: string; readable: boolean; more: boolean }>`
    with newest as (
      select xid, id from event where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1
    ), held as (
      select xid, id from event order by xid desc, id desc limit 1
    ), behind as (
      select c.name, w.types, n.xid, n.id, (c.xid, c.event_id) < (n.xid, n.id) is true as readable,
        n.xid is null or (n.xid, n.id) < (h.xid, h.id) as more
      from event_consumer c
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(name text, types text[]) on w.name = c.name
      cross join held h left join newest n on true
      where (c.xid, c.event_id) < (h.xid, h.id) and (c.not_before is null or c.not_before <= ${now})
    ), passed as (
      select c.name, p.xid, p.id from event_consumer c join behind b on b.name = c.name and b.readable
      cross join lateral (
        with next as (
          select e.xid, e.id, e.type from event e
          where (e.xid, e.id) > (c.xid, c.event_id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
          order by e.xid, e.id limit ${MOST_PASSED}
        ), last as (select xid, id from next order by xid desc, id desc limit 1)
        select xid, id from last where not exists (select from next where type = any(b.types))
      ) p for update of c skip locked
    ), moved as (
      -- Compared once more: another node may have gone further meanwhile, and nothing is read twice.
      update event_consumer c set xid = p.xid, event_id = p.id, not_before = null from passed p
      where c.name = p.name and (c.xid, c.event_id) < (p.xid, p.id) returning c.name, c.xid, c.event_id
    )
    select b.name, b.readable and m.name is null as readable,
      b.more or (m.xid, m.event_id) < (b.xid, b.id) is true as more
    from behind b left join moved m on m.name = b.name`.execute(tx)
  const names = rows.filter(({ readable }) => readable).map(({ name }) => name)
  return { names, soon: rows.some(({ more }) => more) }
}

/**
 * Lets one consumer read on until nothing is left, or another node is at it, or an event fails.
 */
export async function advance(needs: ConsumerNeeds, consumer: EventConsumer, report: ConsumerReport) {
  let limit = BATCH
  for (;;) {
    try {
      const { handled, more } = await step(needs, consumer, limit)
      report.handled += handled
      if (!more) return
    } catch (error) {
      if (!(error instanceof HandlerFailed) || error.cause instanceof DatabaseUnavailable) throw error
      // Alone once more, so that those before it are kept and it is the one that is counted.
      if (limit > 1 && !error.alone) limit = 1
      else return failed(needs, consumer, error, report)
    }
  }
}

type Step = { readonly handled: number; readonly more: boolean }

async function step({ db, clock }: ConsumerNeeds, consumer: EventConsumer, most: number): Promise<Step> {
  return db.transaction(async (tx) => {
    const cursor = await lockCursor(tx, consumer.consumer, clock.now())
    if (!cursor) return { handled: 0, more: false }
    const limit = cursor.failures > 0 ? 1 : most
    // Taken before the events: what appears in between is beyond it and stays for the next round.
    const end = await newestReadable(tx)
    const events = await readEvents(tx, { after: cursor, types: consumer.types, limit })
    if (events.length > 1) await consumer.hold?.(tx, events)
    for (const event of events) {
      try {
        await consumer.handle(tx, event)
      } catch (cause) {
        // The transaction is run again as a whole.
        if (isRetryable(cause)) throw cause
        throw new HandlerFailed(event, limit === 1, cause)
      }
    }
    const more = events.length === limit
    const to = later(events.at(-1)?.position, more ? undefined : end)
    if (to) await moveCursor(tx, consumer.consumer, to)
    return { handled: events.length, more }
  })
}

type Cursor = EventPosition & { readonly failures: number }

async function lockCursor(tx: Tx, name: string, now: Date): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select xid, event_id as id, failures from event_consumer
    where name = ${name} and (not_before is null or not_before <= ${now})
    for update skip locked`.execute(tx)
  return rows[0]
}

async function newestReadable(tx: Tx): Promise<EventPosition | undefined> {
  const { rows } = await sql<EventPosition>`
    select xid, id from event where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid desc, id desc limit 1`.execute(tx)
  return rows[0]
}

function later(a: EventPosition | undefined, b: EventPosition | undefined): EventPosition | undefined {
  if (!a || !b) return a ?? b
  return isAfter(a, b) ? a : b
}

const moveCursor = (tx: Tx, name: string, to: EventPosition) =>
  sql`update event_consumer set xid = ${to.xid}::xid8, event_id = ${to.id}, failures = 0, not_before = null
    where name = ${name}`.execute(tx)

async function failed(
  { db, clock, log }: ConsumerNeeds,
  { consumer }: EventConsumer,
  failure: HandlerFailed,
  report: ConsumerReport,
) {
  const { event, cause } = failure
  report.failures.push({ consumer, event: event.id, error: cause })
  const now = clock.now()
  const parked = await db.transaction(async (tx) => {
    const { rows } = await sql<{ failures: number }>`
      update event_consumer set failures = failures + 1 where name = ${consumer} returning failures`.execute(
      tx,
    )
    const tries = rows[0]?.failures ?? 1
    if (tries < MOST_TRIES) {
      const notBefore = new Date(now.getTime() + 500 * 2 ** (tries - 1))
      await tx
        .updateTable('event_consumer')
        .set({ not_before: notBefore })
        .where('name', '=', consumer)
        .execute()
      return false
    }
    const error = cause instanceof Error ? cause.message : String(cause)
    await tx
      .insertInto('event_failure')
      .values({ consumer, event_id: event.position.id, error: error.slice(0, 2_000), at: now })
      .onConflict((on) => on.columns(['consumer', 'event_id']).doNothing())
      .execute()
    await moveCursor(tx, consumer, event.position)
    return true
  })
  log.error(
    parked ? 'event put aside after its last try' : 'event could not be handled, will be tried again',
    {
      consumer,
      event: event.id,
      type: event.type,
      error: cause,
    },
  )
}
