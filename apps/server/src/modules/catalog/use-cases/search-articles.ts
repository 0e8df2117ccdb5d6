import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { foundArticles } from '../article-list-repository.ts'

/** A few articles of these companies by title, number, EAN or hashtag (N-06). */
export async function searchArticles(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const rows = await foundArticles(tx, query)
  return rows.map(({ id, title, number }) => ({ id, title, detail: number }))
}
