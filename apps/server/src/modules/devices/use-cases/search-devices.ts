import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { foundBoxes, foundLocks, foundTerminals } from '../device-search-repository.ts'
import { boxNameOf } from '../rules/box-name.ts'
import { boxWords } from '../rules/box-words.ts'

interface Query {
  readonly scope: readonly string[]
  readonly text: string
  readonly limit: number
}

/** A few boxes of these companies by their name or number, rented or not (N-06). */
export async function searchBoxes(tx: Tx, { text, ...query }: Query): Promise<SearchHit[]> {
  const words = boxWords(text)
  if (words === null) return []
  const rows = await foundBoxes(tx, { ...query, ...words })
  return rows.map(({ id, prefix, number, locationId, locationName }) => ({
    id,
    title: boxNameOf(prefix, number),
    detail: locationName,
    locationId,
  }))
}

/** A few locks of these companies by their name (N-06). */
export async function searchLocks(tx: Tx, query: Query): Promise<SearchHit[]> {
  const rows = await foundLocks(tx, query)
  return rows.map(({ id, name, terminalName, prefix, number, locationId, locationName }) => ({
    id,
    title: name,
    detail: [number === null ? null : boxNameOf(prefix, number), terminalName, locationName]
      .filter((part) => part !== null)
      .join(' · '),
    locationId,
  }))
}

/** A few terminals of these companies by their name or location (N-06). */
export async function searchTerminals(tx: Tx, query: Query): Promise<SearchHit[]> {
  const rows = await foundTerminals(tx, { ...query, text: query.text.trim() })
  return rows.map(({ id, name, locationName }) => ({ id, title: name, detail: locationName }))
}
