import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { ShippedCountry } from '@fachwerk/contract/fulfilment/shipping-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './place-tables.ts'

/** A way to send parcels that is in use. */
export interface ShippingAt {
  readonly id: string
  readonly locationId: string
  readonly name: string
  readonly carrier: Carrier
  readonly countries: readonly ShippedCountry[]
  readonly prices: string
  readonly freeFromCents: number | null
  readonly codLimitCents: number | null
  readonly daysMin: number
  readonly daysMax: number
}

/** How locations of a site send parcels. */
export async function shippingsOf(
  tx: Tx,
  { siteId, companyId }: { readonly siteId: string; readonly companyId: string },
): Promise<ShippingAt[]> {
  const { rows } = await sql<ShippingAt>`
    select s.id, s.location_id as "locationId", s.name, s.carrier, s.countries, s.prices, s.free_from_cents as "freeFromCents",
      s.cod_limit_cents as "codLimitCents", s.days_min as "daysMin", s.days_max as "daysMax"
    from shipping_option s
      join goods_way_public w on w.location_id = s.location_id and w.company_id = s.company_id
    where w.site_id = ${siteId}::uuid and s.company_id = ${companyId}::uuid and w.way = 'shipment' and s.archived_at is null
    order by lower(s.name), s.id`.execute(tx)
  return rows
}
