import { NOTIFICATION_KINDS, NOTIFICATIONS } from '@fachwerk/contract/staff/notification-calls'
import type { NotificationData, NotificationKind } from '@fachwerk/contract/staff/notification-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { countMatching } from '../../platform/db/matching-rows.ts'
import type { Notice } from './rules/notices.ts'
import './notification-tables.ts'

/** Who looks, and on whose rows each permission counts for them. */
export interface Reader {
  readonly userId: string
  readonly companyId: string
  scopeFor(permission: Permission): readonly string[]
}

export interface NotificationRow {
  readonly id: string
  readonly kind: NotificationKind
  readonly at: Date
  readonly overAt: Date | null
  readonly read: boolean
  readonly data: NotificationData
  readonly customerNumber: string | null
}

/** One's own, and those to everybody whose permission counts in their company (A-12, A-13). */
function withinScopeOf(reader: Reader): RawBuilder<unknown> {
  const { userId, companyId } = reader
  const toAll = NOTIFICATION_KINDS.flatMap((kind) => {
    const companies = reader.scopeFor(NOTIFICATIONS[kind])
    return companies.length === 0
      ? []
      : [sql`(n.kind = ${kind} and n.company_id = any(${[...companies]}::uuid[]))`]
  })
  const own = sql`(n.user_id = ${userId} and n.company_id = ${companyId})`
  return toAll.length === 0 ? own : sql`(${own} or (n.user_id is null and (${sql.join(toAll, sql` or `)})))`
}

/** Whose order, rental or declaration it is. Who asked about their data stands on nobody's screen for it (LAW-60). */
const CUSTOMER = sql`(select 'K-' || u.number from customer u where u.erased_at is null and u.id = coalesce(
  (select o.customer_id from customer_order o where o.id = nullif(n.data ->> 'orderId', '')::uuid and o.company_id = n.company_id),
  (select r.customer_id from rental r where r.id = nullif(n.data ->> 'rentalId', '')::uuid and r.company_id = n.company_id),
  (select coalesce(r.customer_id, o.customer_id) from declaration_case c
    left join customer_order o on o.id = c.order_id left join rental r on r.id = c.rental_id
    where c.declaration_id = nullif(n.data ->> 'declarationId', '')::uuid and c.company_id = n.company_id)))`

/** The newest notifications of the reader's companies. */
export async function notificationsOf(tx: Tx, reader: Reader, limit: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.at, n.over_at as "overAt", n.data, coalesce(r.read_at >= n.at, false) as read,
      ${CUSTOMER} as "customerNumber"
    from notification n
    left join notification_read r on r.notification_id = n.id and r.user_id = ${reader.userId}
    where ${withinScopeOf(reader)} order by n.at desc, n.id limit ${limit}`.execute(tx)
  return rows
}

/** One that is new to the reader, and how many of its kind came to them since; undefined once read, over or out of reach. */
export async function unreadFor(
  tx: Tx,
  reader: Reader,
  { id, since }: { readonly id: string; readonly since: Date },
): Promise<(Pick<NotificationRow, 'kind' | 'data'> & { readonly ofKind: number }) | undefined> {
  const { rows } = await sql<Pick<NotificationRow, 'kind' | 'data'> & { ofKind: number }>`
    select n.kind, n.data, (select count(*)::int from notification o
        where o.company_id = n.company_id and o.kind = n.kind and o.at >= ${since}) as "ofKind"
    from notification n
    left join notification_read r on r.notification_id = n.id and r.user_id = ${reader.userId}
    where n.id = ${id} and ${withinScopeOf(reader)} and n.over_at is null
      and (r.read_at is null or r.read_at < n.at)`.execute(tx)
  return rows[0]
}

/** How many of the reader's companies are neither read nor over, counted no further than `atMost`. */
export const countUnread = (tx: Tx, reader: Reader, atMost: number): Promise<number> =>
  countMatching(
    tx,
    sql`notification n
      left join notification_read r on r.notification_id = n.id and r.user_id = ${reader.userId}
      where ${withinScopeOf(reader)} and n.over_at is null and (r.read_at is null or r.read_at < n.at)`,
    atMost,
  )

/**
 * Notes that the reader has seen one of their companies' notifications, or all that are not over.
 * @returns whether there was one; strangers' ids match nothing
 */
export async function noteRead(
  tx: Tx,
  reader: Reader,
  { id, now }: { id: string | null; now: Date },
): Promise<boolean> {
  const named = id === null ? sql`n.over_at is null` : sql`n.id = ${id}`
  const { rows } = await sql`
    insert into notification_read (notification_id, user_id, read_at)
    select n.id, ${reader.userId}, ${now} from notification n where ${withinScopeOf(reader)} and ${named}
    on conflict (user_id, notification_id) do update set read_at = excluded.read_at
    returning notification_id`.execute(tx)
  return rows.length > 0
}

/**
 * Keeps that people of the company are to be told; what is known and goes on is not told again.
 * @returns its id when it is new, or new again
 */
export async function storeNotice(tx: Tx, id: string, notice: Notice): Promise<string | undefined> {
  const { companyId, userId, kind, cause, subject, at, data } = notice
  const { rows } = await sql<{ id: string }>`
    insert into notification (id, company_id, user_id, kind, cause, subject, at, data)
    values (${id}, ${companyId}, ${userId}, ${kind}, ${cause}, ${subject}, ${at}, ${JSON.stringify(data)}::jsonb)
    on conflict (company_id, cause) do update set at = excluded.at, over_at = null, data = excluded.data
      where notification.over_at is not null and notification.over_at <= excluded.at
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Whether the company heard of the subject after the given time and no later than the notice. */
export async function wasHeardSince(tx: Tx, notice: Notice, since: Date): Promise<boolean> {
  const { companyId, subject, at } = notice
  const { rows } = await sql`
    select 1 from notification where company_id = ${companyId} and subject = ${subject}
      and at > ${since} and at <= ${at} limit 1`.execute(tx)
  return rows.length > 0
}

/** What was said about a subject of the company until then is over. @returns whether anything was */
export async function settle(
  tx: Tx,
  { companyId, subject, at }: { companyId: string; subject: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update notification set over_at = ${at} where company_id = ${companyId} and subject = ${subject}
      and over_at is null and at <= ${at} returning id`.execute(tx)
  return rows.length > 0
}

/** No tenant predicate: housekeeping of all companies. */
export async function forgetBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from notification where at < ${before}`.execute(tx)
}

interface Names {
  readonly terminalName: string | null
  readonly locationName: string | null
  readonly prefix: string | null
  readonly boxNumber: number | null
  readonly orderCode: string | null
}

/** What a terminal, a location, a box and an order of the company are called. */
export async function namesOf(
  tx: Tx,
  target: {
    companyId: string
    terminalId: string | null
    locationId: string | null
    boxId: string | null
    orderId: string | null
  },
): Promise<Names> {
  const { rows } = await sql<Names>`
    select (select name from terminal where id = ${target.terminalId} and company_id = ${target.companyId}) as "terminalName",
      l.name as "locationName", l.prefix,
      (select number from box where id = ${target.boxId} and company_id = ${target.companyId}) as "boxNumber",
      (select short_code from customer_order where id = ${target.orderId} and company_id = ${target.companyId}) as "orderCode"
    from (select 1) one
    left join location l on l.id = ${target.locationId} and l.company_id = ${target.companyId}`.execute(tx)
  return rows[0] ?? { terminalName: null, locationName: null, prefix: null, boxNumber: null, orderCode: null }
}
