import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { SearchQuery } from '../../../../platform/db/search-text.ts'
import { foundOrders } from '../orders-search-repository.ts'

/** A few orders of these companies by code, customer or company, newest first (N-06). */
export async function searchOrders(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const rows = await foundOrders(tx, query)
  return rows.map(({ id, shortCode, customerName, company, locationName }) => ({
    id,
    title: shortCode,
    detail: [company, customerName, locationName].filter(Boolean).join(' · '),
  }))
}
