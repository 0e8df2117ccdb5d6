import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { foundRentals } from '../rental-search-repository.ts'

/** A few rentals of these companies by customer, box or order, newest first (N-06). */
export async function findRentals(tx: Tx, query: SearchQuery & { readonly now: Date }): Promise<SearchHit[]> {
  const rows = await foundRentals(tx, query)
  return rows.map(({ id, customerName, boxName, locationName, orderCode }) => ({
    id,
    title: customerName,
    detail: [boxName, locationName, orderCode].filter((part) => part !== null).join(' · '),
  }))
}
