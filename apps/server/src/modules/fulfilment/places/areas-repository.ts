import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './place-tables.ts'

export interface AreaAt {
  readonly id: string
  readonly locationId: string
  readonly name: string
  readonly priceCents: number
  readonly freeFromCents: number | null
  readonly minimumCents: number
  readonly surchargeCents: number | null
  readonly leadMinutes: number
  /** Lines of `weekWindows`. */
  readonly windows: string
}

/** The area of a site's locations a postcode lies in, the cheapest where several bring goods there; null: nobody does. */
export async function areaOf(
  tx: Tx,
  {
    siteId,
    companyId,
    postcode,
  }: { readonly siteId: string; readonly companyId: string; readonly postcode: string },
): Promise<AreaAt | null> {
  const { rows } = await sql<AreaAt>`
    select a.id, a.location_id as "locationId", a.name, a.price_cents as "priceCents", a.free_from_cents as "freeFromCents",
      a.minimum_cents as "minimumCents", a.surcharge_cents as "surchargeCents", a.lead_minutes as "leadMinutes", a.windows
    from delivery_area a
      join goods_way_public w on w.location_id = a.location_id and w.company_id = a.company_id
    where w.site_id = ${siteId}::uuid and a.company_id = ${companyId}::uuid and w.way = 'delivery'
      and a.archived_at is null and ${postcode} = any(string_to_array(a.postcodes, ', '))
    order by a.price_cents, a.minimum_cents, a.id limit 1`.execute(tx)
  return rows[0] ?? null
}
