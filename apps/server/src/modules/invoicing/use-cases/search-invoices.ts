import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { foundInvoices } from '../invoice-search-repository.ts'

/** A few invoices of these companies by number, customer or order (N-06). */
export async function searchInvoices(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const rows = await foundInvoices(tx, query)
  return rows.map(({ id, number, customerName, orderCode }) => ({
    id,
    title: number,
    detail: [customerName, orderCode].filter(Boolean).join(' · '),
  }))
}
