import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../handover-tables.ts'
import { clearedFrom } from './rules/box-times.ts'

/** Orders whose time in their box is over and whose customers were not reminded. No tenant predicate: the clock asks for all. */
export async function unremindedBoxes(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select h.order_id as "orderId" from order_handover h
      join board_order_public o on o.id = h.order_id and o.company_id = h.company_id
    where h.boxed_at is not null and h.box_until <= ${now} and h.box_reminded_at is null
      and o.status in ('approved', 'process') and h.closed_at is null
    order by h.box_until limit ${limit}`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

interface WaitingBox {
  readonly id: string
  readonly companyId: string
  readonly code: string
  readonly name: string
  readonly place: string
  readonly until: Date
  readonly isCancelled: boolean
}

/** Orders of these companies that lie in a box and are to be taken out: nobody came, or there is nothing to fetch any more. */
async function waitingBoxes(
  tx: Tx,
  { scope, limit }: { readonly scope: readonly string[]; readonly limit: number },
): Promise<WaitingBox[]> {
  const { rows } = await sql<WaitingBox>`
    select h.order_id as id, h.company_id as "companyId", o.short_code as code,
      concat_ws(' ', o.first_name, o.last_name) as name,
      concat(l.prefix, '-', lpad(b.number::text, 3, '0'), ', ', l.name) as place, coalesce(h.box_until, o.placed_at) as until,
      (o.status = 'canceled' or h.closed_at is not null) as "isCancelled"
    from order_handover h
      join board_order_public o on o.id = h.order_id and o.company_id = h.company_id
      join rental_public r on r.id = h.box_rental_id and r.company_id = h.company_id
      join box_public b on b.id = r.box_id and b.company_id = r.company_id
      join location_public l on l.id = b.location_id and l.company_id = b.company_id
    where h.company_id = any(${[...scope]}::uuid[]) and h.box_rental_id is not null
      and (o.status = 'canceled' or h.closed_at is not null or h.box_reminded_at is not null)
    order by until, h.order_id limit ${limit}`.execute(tx)
  return rows
}

/** What staff take out of its box again: half a day after its customer was reminded, and at once where it was cancelled (B-19). */
export async function waitingBoxDuties(
  tx: Tx,
  query: { readonly scope: readonly string[]; readonly limit: number },
) {
  return (await waitingBoxes(tx, query)).map(({ until, isCancelled, code, id, ...found }) => ({
    ...found,
    id,
    kind: 'boxWaiting' as const,
    order: { id, code },
    dueAt: isCancelled ? until : clearedFrom(until),
  }))
}
