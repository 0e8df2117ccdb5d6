import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { AGES } from '@fachwerk/contract/catalog/article-fields'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { OnReceipt } from '@fachwerk/contract/payment/payment-methods'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './board-tables.ts'

export interface Of {
  /** Companies whose orders the person may see. */
  readonly scope: readonly string[]
  /** Only what is handed over there. */
  readonly locationId: string | undefined
}

export interface OpenGoods {
  readonly orderId: string
  readonly companyId: string
  readonly locationId: string
  readonly status: 'approved' | 'process'
  readonly shortCode: string
  readonly deliveryType: DeliveryType
  readonly tableName: string | null
  readonly areaName: string | null
  readonly street: string | null
  readonly postcode: string | null
  readonly city: string | null
  /** It waits in a box, or is being put in. */
  readonly hasBox: boolean
  /** Of the box in which it waits. */
  readonly boxNumber: number | null
  readonly country: string | null
  readonly shippingName: string | null
  readonly shippingCarrier: Carrier | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dueAt: Date
  readonly dueUntil: Date | null
  readonly acceptedAt: Date
  readonly paidAt: Date | null
  /** What is still paid at the hand-over, or to the carrier. */
  readonly due: { readonly method: OnReceipt; readonly cents: number } | null
  readonly preparingAt: Date | null
  readonly readyAt: Date | null
  readonly sentAt: Date | null
  readonly minimumAge: (typeof AGES)[number]
  readonly lines: readonly {
    readonly id: string
    readonly quantity: number
    readonly description: string
    readonly note: string
    readonly isTicked: boolean
  }[]
  readonly notes: readonly string[]
}

/** Of an order o. */
export const at = ({ locationId }: Of): RawBuilder<unknown> =>
  locationId === undefined ? sql`` : sql`and o.location_id = ${locationId}::uuid`

/** Accepted goods in scope that are not handed over, the most urgent first; each looks up its own rows, however many there ever were. */
export async function openGoods(tx: Tx, of: Of & { readonly limit: number }): Promise<OpenGoods[]> {
  const { rows } = await sql<OpenGoods>`
    select o.id as "orderId", o.company_id as "companyId", o.location_id as "locationId",
      case when not o.with_goods then o.status when coalesce(h.preparing_at, h.ready_at, h.sent_at) is null then 'approved' else 'process' end as status,
      o.short_code as "shortCode",
      o.delivery_type as "deliveryType", o.first_name as "firstName", o.last_name as "lastName",
      coalesce(o.scheduled_at, o.placed_at) as "dueAt", o.scheduled_until as "dueUntil", coalesce(o.accepted_at, o.paid_at, o.placed_at) as "acceptedAt",
      o.paid_at as "paidAt", (select jsonb_build_object('method', d.method, 'cents', d.cents - coalesce((
          select v.cents from value_voucher_part_public v where v.order_id = d.order_id and v.company_id = d.company_id), 0)) from handover_due_public d
        where d.order_id = o.id and d.company_id = o.company_id limit 1) as due,
      h.preparing_at as "preparingAt", h.ready_at as "readyAt", h.sent_at as "sentAt", h.minimum_age as "minimumAge", h.table_name as "tableName", h.area_name as "areaName",
      h.box_rental_id is not null as "hasBox",
      (select b.number from rental_public r join box_public b on b.id = r.box_id and b.company_id = r.company_id
        where r.id = h.box_rental_id and r.company_id = h.company_id and h.boxed_at is not null) as "boxNumber",
      o.street, o.postcode, o.city, o.country, h.shipping_name as "shippingName", h.shipping_carrier as "shippingCarrier",
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity, 'description', l.description, 'note', l.note,
          'isTicked', coalesce((select true from goods_tick t where t.line_id = l.id and t.company_id = l.company_id), false))
          order by l.id)
        from goods_line_public l where l.order_id = o.id and l.company_id = o.company_id), '[]') as lines,
      coalesce((select jsonb_agg(c.text order by c.at, c.id) from order_comment_public c
        where c.order_id = o.id and c.company_id = o.company_id), '[]') as notes
    from (select o.* from board_order_public o
        where o.company_id = any(${[...of.scope]}::uuid[]) and o.status in ('approved', 'process') ${at(of)}
          and (not o.with_goods or exists (select from order_handover g where g.order_id = o.id and g.company_id = o.company_id
            and g.handed_over_at is null and g.closed_at is null))
        order by o.scheduled_at, o.id limit ${of.limit}) o
      cross join lateral (select h.* from order_handover h
        where h.order_id = o.id and h.company_id = o.company_id limit 1) h
    order by o.scheduled_at, o.id`.execute(tx)
  return rows
}

export interface DoneGoods {
  readonly orderId: string
  readonly companyId: string
  readonly locationId: string
  readonly shortCode: string
  readonly deliveryType: DeliveryType
  readonly handedOverAt: Date
  readonly total: number
}

/** What was handed over in scope since then, the latest first, each with how many there are. */
export async function doneGoods(
  tx: Tx,
  of: Of & { readonly since: Date; readonly limit: number },
): Promise<DoneGoods[]> {
  const { rows } = await sql<DoneGoods>`
    select o.id as "orderId", o.company_id as "companyId", o.location_id as "locationId", o.short_code as "shortCode",
      o.delivery_type as "deliveryType", h.handed_over_at as "handedOverAt", (count(*) over ())::int as total
    from order_handover h cross join lateral (select o.* from board_order_public o
      where o.id = h.order_id and o.company_id = h.company_id limit 1) o
    where h.company_id = any(${[...of.scope]}::uuid[]) and h.handed_over_at >= ${of.since} ${at(of)}
    order by h.handed_over_at desc, o.id limit ${of.limit}`.execute(tx)
  return rows
}

/** Locations in scope at which goods are fetched. */
export async function goodsLocations(tx: Tx, { scope }: Pick<Of, 'scope'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.id from pickup_location_public l where l.company_id = any(${[...scope]}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

interface Line {
  readonly companyId: string
  readonly orderId: string
  readonly lineId: string
}

/** Pieces of an article that somebody ordered; undefined: the order has no such line. */
export async function goodsLine(tx: Tx, { companyId, orderId, lineId }: Line): Promise<string | undefined> {
  const { rows } = await sql<{ description: string }>`
    select l.description from goods_line_public l where l.id = ${lineId}::uuid and l.order_id = ${orderId}::uuid
      and l.company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]?.description
}

/** @returns whether that was new */
export async function tickLine(
  tx: Tx,
  { companyId, orderId, lineId, at: when }: Line & { readonly at: Date },
) {
  const { numInsertedOrUpdatedRows: rows } = await tx
    .insertInto('goods_tick')
    .values({ company_id: companyId, order_id: orderId, line_id: lineId, ticked_at: when })
    .onConflict((conflict) => conflict.column('line_id').doNothing())
    .executeTakeFirst()
  return (rows ?? 0n) > 0n
}

/** @returns whether that was new */
export async function untickLine(tx: Tx, { companyId, lineId }: Pick<Line, 'companyId' | 'lineId'>) {
  const { numDeletedRows: rows } = await tx
    .deleteFrom('goods_tick')
    .where('line_id', '=', lineId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return rows > 0n
}
