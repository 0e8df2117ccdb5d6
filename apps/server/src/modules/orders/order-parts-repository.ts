import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { EventActor } from '@fachwerk/contract/history/events'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import './order-tables.ts'

/** An item of an order; the rental's columns are null where the item is none. */
export interface ListedItem {
  readonly id: string
  readonly orderId: string
  readonly kind: Database['order_line']['kind']
  readonly name: string
  readonly note: string
  readonly quantity: number
  readonly grossCents: number
  readonly rental: {
    readonly id: string
    readonly boxName: string
    readonly size: number
    readonly state: RentalState
    /** ISO 8601, as JSON has it. */
    readonly startsAt: string
    readonly endsAt: string | null
    readonly endedAt: string | null
  } | null
}

/** Items of several orders in the order of their making, with the box and the period of what is rented. */
export async function itemsOfOrders(
  tx: Tx,
  { scope, orderIds }: { readonly scope: readonly string[]; readonly orderIds: readonly string[] },
): Promise<ReadonlyMap<string, ListedItem[]>> {
  const { rows } = await sql<ListedItem>`
    select i.id, i.order_id as "orderId", i.kind, i.description as name, i.note, i.quantity, i.gross_cents as "grossCents",
      case when r.id is not null then json_build_object('id', r.id, 'size', r.size, 'state', r.state,
        'boxName', l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0'),
        'startsAt', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'endedAt', to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as rental
    from order_line i left join rental r on r.id = i.rental_id and r.company_id = i.company_id
    left join box b on b.id = r.box_id left join location l on l.id = r.location_id
    where ${isAny('i.order_id', orderIds)} and i.company_id = any(${[...scope]}::uuid[])
    order by i.id`.execute(tx)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export interface StoredRefund {
  readonly id: string
  readonly cents: number
  readonly state: 'requested' | 'done' | 'refused' | 'credited'
  readonly at: Date
  readonly doneAt: Date | null
}

/** Money on its way back to the customer of one order of the company, oldest first. */
export async function refundsOfOrder(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<StoredRefund[]> {
  const { rows } = await sql<StoredRefund>`
    select f.id, f.amount_cents as cents, f.state, f.created_at as at, f.done_at as "doneAt" from payment_refund f
    where f.order_id = ${orderId} and f.company_id = ${companyId} order by f.created_at, f.id`.execute(tx)
  return rows
}

export interface StoredComment {
  readonly id: string
  readonly at: Date
  readonly author: EventActor
  readonly text: string
}

/** Comments on one order of the company, oldest first. */
export const commentsOfOrder = (
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<StoredComment[]> =>
  tx
    .selectFrom('order_comment')
    .select(['id', 'at', 'author', 'text'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export async function insertComment(
  tx: Tx,
  comment: StoredComment & { readonly companyId: string; readonly orderId: string },
): Promise<void> {
  const { id, companyId, orderId, at, author, text } = comment
  await tx
    .insertInto('order_comment')
    .values({ id, company_id: companyId, order_id: orderId, at, author: JSON.stringify(author), text })
    .execute()
}

/** Whether staff have cancelled or given back from an order of the company (O-07). */
export async function hasStaffRefund(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from staff_refund s where s.order_id = ${orderId} and s.company_id = ${companyId}) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}
