import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { SearchQuery } from '../../platform/db/search-text.ts'
import { conditionsOf, waysOf } from './access-rights/access-rights-filter-repository.ts'
import './rental-tables.ts'

export interface FoundRental {
  readonly id: string
  readonly customerName: string
  readonly boxName: string
  readonly locationName: string
  readonly orderCode: string | null
}

/** So many matches are looked at; of a name that everybody bears the newest of these are shown. */
const LOOKED_AT = 200

/**
 * A few rentals by customer, box or order, newest first. Unlike the list it looks at a bounded number of matches, so
 * that it costs the same however many there are.
 */
export async function foundRentals(
  tx: Tx,
  query: SearchQuery & { readonly now: Date },
): Promise<FoundRental[]> {
  const { scope, text, limit, now } = query
  const ways = await waysOf(tx, { search: text, scope })
  const { rows } = await sql<FoundRental>`
    select r.id, r.customer_name as "customerName", l.name as "locationName", o.short_code as "orderCode",
      l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0') as "boxName"
    from (
      select * from (
        select r.id, r.customer_name, r.location_id, r.box_id, r.order_id, r.starts_at from rental r
        where r.company_id = any(${[...scope]}::uuid[]) and ${conditionsOf({ scope, view: 'all', search: text, ways, now })}
        limit ${LOOKED_AT}
      ) r order by r.starts_at desc, r.id limit ${limit}
    ) r join location l on l.id = r.location_id join box b on b.id = r.box_id
    left join customer_order o on o.id = r.order_id
    order by r.starts_at desc, r.id`.execute(tx)
  return rows
}
