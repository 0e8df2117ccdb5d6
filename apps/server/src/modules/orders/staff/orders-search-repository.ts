import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { conditionsOf } from './orders-filter-repository.ts'
import '../order-tables.ts'

interface FoundOrder {
  readonly id: string
  readonly shortCode: string
  readonly customerName: string
  readonly company: string | null
  readonly locationName: string
}

/** So many matches are looked at; of a name that everybody bears the newest of these are shown. */
const LOOKED_AT = 200

/** A few orders by code, customer or company, newest first, at a cost that does not grow with the matches. */
export async function foundOrders(tx: Tx, { scope, text, limit }: SearchQuery): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    with found as materialized (
      select o.id, o.short_code, o.contact, o.billing, o.location_id, o.placed_at from customer_order o
      where o.company_id = any(${[...scope]}::uuid[]) and ${conditionsOf({ scope, search: text })}
    )
    select o.id, o.short_code as "shortCode", l.name as "locationName",
      trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName')) as "customerName",
      nullif(o.billing ->> 'company', '') as company
    from (
      select * from (select * from found limit ${sql.lit(LOOKED_AT)}) o order by o.placed_at desc, o.id desc limit ${limit}
    ) o join location l on l.id = o.location_id
    order by o.placed_at desc, o.id desc`.execute(tx)
  return rows
}
