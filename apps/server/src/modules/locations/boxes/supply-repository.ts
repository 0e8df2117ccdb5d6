import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../location-tables.ts'
import { type PriceGroupRow, priceGroupsAt } from '../prices/prices-repository.ts'

export type SizeStock = {
  readonly size: SizeClass
  readonly heightMm: number
  readonly widthMm: number
  readonly depthMm: number
  /** Boxes in service. */
  readonly total: number
}

/** What a location has and what it costs, whoever has rented it. */
export type Supply = {
  /** Sizes it has at all, smallest first. */
  readonly stock: readonly SizeStock[]
  readonly priceGroups: readonly PriceGroupRow[]
}

export type SupplyRow = {
  /** `0 300 500 600 12,1 450 500 600 8`: size, measures, boxes. */
  readonly stock: string | null
  readonly priceGroups: readonly PriceGroupRow[] | null
}

/** What `supplyFrom` reads, of the location in the row `l`. */
export const supplyColumns = sql`
  (
    select string_agg(concat_ws(' ', s.size, s.height, s.width, s.depth, s.total), ',' order by s.size) from (
      select b.size, max(z.height_mm) as height, max(z.width_mm) as width, max(z.depth_mm) as depth,
        sum(b.total) as total
      from (
        select size, box_size_id, count(*) filter (where rentable) as total
        from box where location_id = l.id and archived_at is null group by size, box_size_id
      ) b join box_size z on z.id = b.box_size_id group by b.size
    ) s
  ) as stock,
  (select json_agg(g) from (${priceGroupsAt(sql`l.id`)}) g) as "priceGroups"`

export const supplyFrom = ({ stock, priceGroups }: SupplyRow): Supply => ({
  stock: stock?.split(',').map(sizeFrom) ?? [],
  priceGroups: priceGroups ?? [],
})

/**
 * Supply by location, in one statement and one row each: what is asked on every visit costs most by the number of ways to
 * the database. The ids go as JSON, because of an array PostgreSQL supposes its length: for a shorter one it would plan
 * the statement anew each time. No tenant predicate: by the ids of a site's offer.
 */
export async function supplyOf(tx: Tx, locationIds: readonly string[]): Promise<Map<string, Supply>> {
  const { rows } = await sql<SupplyRow & { readonly locationId: string }>`
    select l.id as "locationId", ${supplyColumns}
    from (select id::uuid from jsonb_array_elements_text(${JSON.stringify(locationIds)}::jsonb) as e(id)) l`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.locationId, supplyFrom(row)]))
}

function sizeFrom(text: string): SizeStock {
  const [size = 0, heightMm = 0, widthMm = 0, depthMm = 0, total = 0] = text.split(' ').map(Number)
  return { size: SIZE_CLASSES[size] ?? 'S', heightMm, widthMm, depthMm, total }
}
