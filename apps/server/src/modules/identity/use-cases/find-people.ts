import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { areFew, listedUsers } from '../users-list-repository.ts'

/** A few people of these companies by name or address, archived ones left out (N-06). */
export async function findPeople(tx: Tx, { scope, text, limit }: SearchQuery): Promise<SearchHit[]> {
  const page = { scope, search: text, statuses: ['active', 'blocked'], orderBy: 'name', dir: 'asc' } as const
  const few = await areFew(tx, page)
  const rows = await listedUsers(tx, { ...page, offset: 0, limit, few })
  return rows.map(({ id, firstName, lastName, email, companyName }) => ({
    id,
    title: `${firstName} ${lastName}`.trim(),
    detail: `${email} · ${companyName}`,
  }))
}
