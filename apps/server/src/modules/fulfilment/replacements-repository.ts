import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export interface StoredReplacement {
  readonly id: string
  readonly deliveryType: ReplacementWay
  readonly at: Date
  readonly preparingAt: Date | null
  readonly readyAt: Date | null
  readonly sentAt: Date | null
  readonly carrier: Carrier | null
  readonly trackingNumber: string
  readonly handedOverAt: Date | null
  readonly lines: readonly { readonly lineId: string; readonly pieces: number }[]
}

/** What of an order is sent anew, the last first; not what was given up. */
export async function replacementsOfOrder(
  tx: Tx,
  { companyId, orderId }: { readonly companyId: string; readonly orderId: string },
): Promise<StoredReplacement[]> {
  const { rows } = await sql<StoredReplacement>`
    select r.id, r.delivery_type as "deliveryType", r.at, r.preparing_at as "preparingAt", r.ready_at as "readyAt", r.sent_at as "sentAt",
      r.carrier, r.tracking_number as "trackingNumber", r.handed_over_at as "handedOverAt",
      coalesce((select jsonb_agg(jsonb_build_object('lineId', x.line_id, 'pieces', x.pieces) order by x.line_id)
        from goods_replacement_line_public x where x.replacement_id = r.id and x.company_id = r.company_id), '[]') as lines
    from goods_replacement_public r
    where r.order_id = ${orderId}::uuid and r.company_id = ${companyId}::uuid and r.closed_at is null order by r.at desc, r.id`.execute(
    tx,
  )
  return rows
}
