import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { OnReceipt } from '@fachwerk/contract/payment/payment-methods'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './handover-tables.ts'
import { type Since, STOPPING } from './rules/steps-back.ts'

type HandoverRow = Selectable<Database['order_handover']>
export type Handover = HandoverRow

interface Of {
  readonly companyId: string
  readonly orderId: string
}

/** Goods of an order wait for their money. */
export async function insertHandover(
  tx: Tx,
  { orderId, companyId, minimumAge, heldUntil, tableName, areaName, shipping, apart }: Of & Held,
): Promise<void> {
  await tx
    .insertInto('order_handover')
    .values({
      order_id: orderId,
      company_id: companyId,
      minimum_age: minimumAge,
      held_until: heldUntil,
      table_name: tableName,
      area_name: areaName,
      shipping_name: shipping?.name ?? null,
      shipping_carrier: shipping?.carrier ?? null,
      location_id: apart?.locationId ?? null,
      promised_at: apart?.promisedAt ?? null,
    })
    .execute()
}

interface Held {
  readonly minimumAge: HandoverRow['minimum_age']
  readonly heldUntil: Date
  readonly tableName: string | null
  readonly areaName: string | null
  readonly shipping: { readonly name: string; readonly carrier: Carrier } | null
  /** Where and when, beside the boxes of its order; null: it is of goods alone. */
  readonly apart: { readonly locationId: string; readonly promisedAt: Date } | null
}

/** Where goods of an order are handed over. */
export const placeIdOf = (
  { location_id }: { readonly location_id: string },
  handover: Pick<HandoverRow, 'location_id'>,
): string => handover.location_id ?? location_id

/** How far the goods of an order of the company are; undefined: it is of none. */
export const handoverOf = (tx: Tx, { companyId, orderId }: Of): Promise<HandoverRow | undefined> =>
  tx
    .selectFrom('order_handover')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** What its customer still pays, at the hand-over or later, without what a value voucher has paid; undefined: nothing. */
export async function dueOf(
  tx: Tx,
  { companyId, orderId }: Of,
): Promise<{ method: OnReceipt | 'invoice'; cents: number } | undefined> {
  const { rows } = await sql<{ method: OnReceipt | 'invoice'; cents: number }>`
    select d.method, d.cents - coalesce((select v.cents from value_voucher_part_public v
        where v.order_id = d.order_id and v.company_id = d.company_id), 0) as cents
    from handover_due_public d where d.order_id = ${orderId}::uuid and d.company_id = ${companyId}::uuid limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** What forbids a step back, of some orders since then; the first first. */
export async function stoppedSince(
  tx: Tx,
  {
    companyIds,
    orderIds,
    since,
  }: { readonly companyIds: readonly string[]; readonly orderIds: readonly string[]; readonly since: Date },
): Promise<(Since & { readonly orderId: string })[]> {
  const { rows } = await sql<Since & { readonly orderId: string }>`
    select e.order_id as "orderId", e.type, e.at from event e
    where e.order_id = any(${[...orderIds]}::uuid[]) and e.company_id = any(${[...companyIds]}::uuid[])
      and e.at >= ${since} and e.type = any(${[...STOPPING]}::text[]) order by e.at, e.id`.execute(tx)
  return rows
}

/** What its customer wrote to the shop with an order. */
export async function noteOf(tx: Tx, { companyId, orderId }: Of): Promise<{ readonly note?: string }> {
  const { rows } = await sql<{ text: string }>`
    select c.text from order_comment_public c where c.order_id = ${orderId}::uuid and c.company_id = ${companyId}::uuid
      and c.by_customer order by c.at limit 1`.execute(tx)
  const [own] = rows
  return own ? { note: own.text } : {}
}

export async function updateHandover(
  tx: Tx,
  { companyId, orderId }: Of,
  change: Updateable<Database['order_handover']>,
): Promise<void> {
  await tx
    .updateTable('order_handover')
    .set(change)
    .where('order_id', '=', orderId)
    .where('company_id', '=', companyId)
    .execute()
}

/** Orders of goods nobody paid while they were kept. No tenant predicate: the clock asks for all. */
export async function unpaidSince(tx: Tx, { now, limit }: { readonly now: Date; readonly limit: number }) {
  const { rows } = await sql<{ orderId: string }>`
    select h.order_id as "orderId" from order_handover h join order_of_goods_public o on o.id = h.order_id
    where o.status = 'new' and h.held_until <= ${now} order by h.held_until limit ${limit}`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** Locations a site shows at which goods of its company are fetched, by name. */
export async function pickupPlaceNames(
  tx: Tx,
  { siteId, companyId }: { readonly siteId: string; readonly companyId: string },
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from pickup_location_public l where l.site_id = ${siteId}::uuid and l.company_id = ${companyId}::uuid
    order by l.name, l.id`.execute(tx)
  return rows
}

/** The same by their ids alone. */
export const pickupLocations = async (
  tx: Tx,
  at: Parameters<typeof pickupPlaceNames>[1],
): Promise<string[]> => (await pickupPlaceNames(tx, at)).map(({ id }) => id)

/** An order still has the time it was promised: neither it nor its goods came to nothing. `o` is the order, `h` what is handed over. */
export const hasItsTime = sql`o.status <> 'canceled' and h.closed_at is null`

/** How many orders have a half hour of a location, or a window of an area. */
export async function ordersAt(
  tx: Tx,
  {
    companyId,
    startsAt,
    ...of
  }: { readonly companyId: string; readonly startsAt: Date } & (
    | { readonly locationId: string }
    | { readonly areaId: string }
  ),
): Promise<number> {
  const there =
    'areaId' in of
      ? sql`h.window_area_id = ${of.areaId}::uuid`
      : sql`h.slot_location_id = ${of.locationId}::uuid`
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from order_handover h
      join order_of_goods_public o on o.id = h.order_id and o.company_id = h.company_id
    where ${there} and h.slot_at = ${startsAt} and h.company_id = ${companyId}::uuid and ${hasItsTime}`.execute(
    tx,
  )
  return rows[0]?.taken ?? 0
}
