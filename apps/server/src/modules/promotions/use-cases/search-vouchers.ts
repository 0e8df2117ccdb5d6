import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { foundVouchers } from '../voucher-search-repository.ts'

/** A few vouchers of these companies by code or name (N-06). */
export async function searchVouchers(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const rows = await foundVouchers(tx, { ...query, text: query.text.trim() })
  return rows.map(({ id, code, name }) => ({ id, title: code, detail: name }))
}
