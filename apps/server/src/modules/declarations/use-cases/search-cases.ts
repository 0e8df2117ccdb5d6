import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { foundCases } from '../case-search-repository.ts'

const KINDS = { withdrawal: 'Widerruf', termination: 'Kündigung' } as const

/** A few withdrawals and terminations of these companies by name, address or contract (N-06). */
export async function searchCases(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const rows = await foundCases(tx, query)
  return rows.map(({ id, kind, name, contract }) => ({
    id,
    title: name,
    detail: `${KINDS[kind]} · ${contract}`,
  }))
}
