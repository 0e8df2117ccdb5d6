import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { staffLocations } from '../staff-list-repository.ts'

/** A few locations of these companies by name, town, address or prefix (N-06). */
export async function findLocationsByName(tx: Tx, { scope, text, limit }: SearchQuery): Promise<SearchHit[]> {
  const filter = { search: text, archived: false, dir: 'asc' } as const
  const rows = await staffLocations(tx, { scope, filter }, { offset: 0, limit })
  return rows.map(({ id, name, prefix, city }) => ({ id, title: name, detail: `${prefix} · ${city}` }))
}
