import type { ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { at, type DoneGoods, type Of, type OpenGoods } from './board-repository.ts'
import type { GoodsPlace } from './card-place.ts'

export interface OpenReplacement extends GoodsPlace {
  readonly replacementId: string
  readonly orderId: string
  readonly companyId: string
  readonly shortCode: string
  readonly deliveryType: ReplacementWay
  readonly madeAt: Date
  readonly preparingAt: Date | null
  readonly readyAt: Date | null
  readonly sentAt: Date | null
  readonly minimumAge: OpenGoods['minimumAge']
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly description: string }[]
  readonly note: string
}

/** What is sent anew in scope and not handed over, the longest waiting first (O-07). */
export async function openReplacements(
  tx: Tx,
  of: Of & { readonly limit: number },
): Promise<OpenReplacement[]> {
  const { rows } = await sql<OpenReplacement>`
    select r.id as "replacementId", o.id as "orderId", o.company_id as "companyId", o.location_id as "locationId", o.short_code as "shortCode",
      r.delivery_type as "deliveryType", r.at as "madeAt", r.preparing_at as "preparingAt", r.ready_at as "readyAt", r.sent_at as "sentAt", r.note,
      o.first_name as "firstName", o.last_name as "lastName", o.street, o.postcode, o.city, o.country, h.minimum_age as "minimumAge",
      case when r.delivery_type = 'totable' then h.table_name end as "tableName", case when r.delivery_type = 'delivery' then h.area_name end as "areaName",
      case when r.delivery_type = 'shipment' then h.shipping_name end as "shippingName",
      case when r.delivery_type = 'shipment' then h.shipping_carrier end as "shippingCarrier",
      coalesce((select jsonb_agg(jsonb_build_object('id', x.line_id, 'quantity', x.pieces, 'description', l.description) order by x.line_id)
        from goods_replacement_line_public x
          join goods_line_public l on l.id = x.line_id and l.order_id = r.order_id and l.company_id = x.company_id
        where x.replacement_id = r.id and x.company_id = r.company_id), '[]') as lines
    from goods_replacement_public r cross join lateral (select o.* from board_order_public o
        where o.id = r.order_id and o.company_id = r.company_id limit 1) o
      cross join lateral (select h.* from order_handover h where h.order_id = r.order_id and h.company_id = r.company_id limit 1) h
    where r.company_id = any(${[...of.scope]}::uuid[]) and r.handed_over_at is null and r.closed_at is null ${at(of)}
    order by r.at, r.id limit ${of.limit}`.execute(tx)
  return rows
}

/** What was sent anew and handed over in scope since then, the latest first, each with how many there are. */
export async function doneReplacements(
  tx: Tx,
  of: Of & { readonly since: Date; readonly limit: number },
): Promise<(DoneGoods & { readonly replacementId: string })[]> {
  const { rows } = await sql<DoneGoods & { replacementId: string }>`
    select r.id as "replacementId", o.id as "orderId", o.company_id as "companyId", o.location_id as "locationId", o.short_code as "shortCode",
      r.delivery_type as "deliveryType", r.handed_over_at as "handedOverAt", (count(*) over ())::int as total
    from goods_replacement_public r cross join lateral (select o.* from board_order_public o
      where o.id = r.order_id and o.company_id = r.company_id limit 1) o
    where r.company_id = any(${[...of.scope]}::uuid[]) and r.handed_over_at >= ${of.since} ${at(of)}
    order by r.handed_over_at desc, r.id limit ${of.limit}`.execute(tx)
  return rows
}
