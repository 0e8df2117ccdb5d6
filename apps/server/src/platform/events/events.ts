import type { EventActor, EventType } from '@fachwerk/contract/history/events'
import { type Expression, type SqlBool, sql } from 'kysely'
import { beforeCommit, notifyAfterCommit, type Tx } from '../db/db.ts'
import type { JsonObject } from '../json.ts'
import '../db/platform-tables.ts'

export type { EventActor, EventType } from '@fachwerk/contract/history/events'

export type NewEvent = {
  readonly type: EventType
  readonly at: Date
  readonly companyId: string
  readonly actor: EventActor
  readonly locationId?: string | null
  readonly boxId?: string | null
  readonly lockId?: string | null
  readonly terminalId?: string | null
  readonly rentalId?: string | null
  readonly orderId?: string | null
  readonly data?: JsonObject
}

/** Place of an event in the one order everybody reads in: (transaction, row). */
export type EventPosition = { readonly xid: string; readonly id: number }

export type StoredEvent = {
  /** `<xid>-<id>`: names the event and its position. */
  readonly id: string
  readonly position: EventPosition
  readonly type: EventType
  readonly at: Date
  readonly companyId: string
  readonly actor: EventActor
  readonly locationId: string | null
  readonly boxId: string | null
  readonly lockId: string | null
  readonly terminalId: string | null
  readonly rentalId: string | null
  readonly orderId: string | null
  readonly data: JsonObject
}

/** Channel that wakes consumers and live streams. */
export const EVENT_CHANNEL = 'fachwerk_event'
export const FIRST_POSITION: EventPosition = { xid: '0', id: 0 }

/** Events of transactions that are still at work. */
const pending = new WeakMap<Tx, NewEvent[]>()

/**
 * Keeps what happened, for ever, in the transaction in which it happens: its events are written together at its end, in
 * their order.
 */
export const appendEvent = (tx: Tx, event: NewEvent): Promise<void> => appendEvents(tx, [event])

/** Stores any number of events, in their order. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (!tx.isTransaction) throw new Error('An event is appended in the transaction that makes it true.')
  if (events.length === 0) return
  const known = pending.get(tx)
  if (known) return void known.push(...events)
  const all = [...events]
  pending.set(tx, all)
  await beforeCommit(tx, () => write(tx, all))
}

async function write(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  pending.delete(tx)
  // One parameter whatever their number: a statement takes 65,535 at most, and reading one text costs least here.
  await sql`
    insert into event (type, at, company_id, location_id, box_id, lock_id, terminal_id, rental_id, order_id, actor, data)
    select type, at, "companyId", "locationId", "boxId", "lockId", "terminalId", "rentalId", "orderId", actor,
      coalesce(data, '{}')
    from json_to_recordset(${JSON.stringify(events)}::json) as e(type text, at timestamptz, "companyId" uuid,
      "locationId" uuid, "boxId" uuid, "lockId" uuid, "terminalId" uuid, "rentalId" uuid, "orderId" uuid, actor jsonb,
      data jsonb)`.execute(tx)
  notifyAfterCommit(tx, EVENT_CHANNEL)
}

/** Reads `<xid>-<id>`, as a browser sends it back in `Last-Event-ID`. */
export function parseEventId(text: string): EventPosition | undefined {
  const parts = /^(\d{1,19})-(\d{1,15})$/.exec(text)
  return parts?.[1] && parts[2] ? { xid: parts[1], id: Number(parts[2]) } : undefined
}

export const eventId = ({ xid, id }: EventPosition) => `${xid}-${id}`

export type EventFilter = {
  readonly types?: readonly EventType[]
  readonly companyIds?: readonly string[]
  readonly locationId?: string
  readonly boxId?: string
  readonly lockId?: string
  readonly terminalId?: string
  readonly rentalId?: string
  readonly orderId?: string
}

/**
 * The next events after a position, oldest first, never skipping one: rows of a transaction that is still running
 * (and could become visible later) and all rows after it are held back.
 */
export async function readEvents(
  tx: Tx,
  query: EventFilter & { readonly after?: EventPosition; readonly limit: number },
): Promise<StoredEvent[]> {
  const rows = await selectEvents(tx, query)
    .where(isAfterPosition(query.after ?? FIRST_POSITION))
    .where(sql<SqlBool>`xid < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('xid')
    .orderBy('id')
    .limit(query.limit)
    .execute()
  return rows.map(stored)
}

export type NewEvents = { readonly events: StoredEvent[]; readonly heldBack: boolean }

/**
 * As `readEvents`, for who looks often: tells in the same statement whether more is committed that is held back.
 * Whatever stands in `event`, only what comes after the position is looked at.
 */
export async function readNewEvents(tx: Tx, after: EventPosition, limit: number): Promise<NewEvents> {
  const rows = await selectEvents(tx, {})
    .select(sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`.as('readable'))
    .where(isAfterPosition(after))
    .orderBy('xid')
    .orderBy('id')
    .limit(limit)
    .execute()
  const events = rows.filter(({ readable }) => readable).map(stored)
  return { events, heldBack: events.length < rows.length }
}

/**
 * History for people, by when it happened, newest first, including what was committed this moment. Each company is read
 * on its own, along the index of its moments.
 */
export async function readTimeline(
  tx: Tx,
  {
    companyIds,
    limit,
    ...filter
  }: EventFilter & { readonly companyIds: readonly string[]; readonly limit: number },
): Promise<StoredEvent[]> {
  const ofCompany = selectEvents(tx, filter)
    .where(sql<SqlBool>`company_id = c.company_id`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const { rows } = await sql<EventRow>`
    select e.* from unnest(${[...companyIds]}::uuid[]) c(company_id) cross join lateral (${ofCompany}) e
    order by e.at desc, e.id desc limit ${limit}`.execute(tx)
  return rows.map(stored)
}

/** Where the stream ends now; a live stream that begins here misses nothing and repeats nothing. */
export async function lastPosition(tx: Tx): Promise<EventPosition> {
  const row = await tx
    .selectFrom('event')
    .select(['xid', 'id'])
    .where(sql<SqlBool>`xid < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('xid', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? FIRST_POSITION
}

const isAfterPosition = ({ xid, id }: EventPosition) =>
  sql<SqlBool>`(xid, id) > (${xid}::xid8, ${id}::bigint)`

function selectEvents(tx: Tx, filter: EventFilter) {
  return tx
    .selectFrom('event')
    .selectAll()
    .where((is) => {
      const conditions: Expression<SqlBool>[] = []
      // = any(array) keeps one prepared plan whatever the number of values.
      if (filter.types) conditions.push(sql<SqlBool>`type = any(${[...filter.types]}::text[])`)
      if (filter.companyIds)
        conditions.push(sql<SqlBool>`company_id = any(${[...filter.companyIds]}::uuid[])`)
      if (filter.locationId) conditions.push(is('location_id', '=', filter.locationId))
      if (filter.boxId) conditions.push(is('box_id', '=', filter.boxId))
      if (filter.lockId) conditions.push(is('lock_id', '=', filter.lockId))
      if (filter.terminalId) conditions.push(is('terminal_id', '=', filter.terminalId))
      if (filter.rentalId) conditions.push(is('rental_id', '=', filter.rentalId))
      if (filter.orderId) conditions.push(is('order_id', '=', filter.orderId))
      return is.and(conditions)
    })
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]

function stored(row: EventRow): StoredEvent {
  const position = { xid: row.xid, id: row.id }
  return {
    id: eventId(position),
    position,
    type: row.type,
    at: row.at,
    companyId: row.company_id,
    actor: row.actor,
    locationId: row.location_id,
    boxId: row.box_id,
    lockId: row.lock_id,
    terminalId: row.terminal_id,
    rentalId: row.rental_id,
    orderId: row.order_id,
    data: row.data,
  }
}
