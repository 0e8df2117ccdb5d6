import type { Permission } from '@fachwerk/contract/staff/permissions'
import { searchCalls, type SearchHit, type SearchKind } from '@fachwerk/contract/office/search-calls'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { SearchQuery } from '../../platform/db/search-text.ts'
import { ok } from '../../platform/result.ts'

/** Something that can be found; another module's function, plugged in where the house is built. */
export interface SearchSource {
  readonly kind: SearchKind
  readonly permission: Permission
  readonly find: (tx: Tx, query: SearchQuery) => Promise<readonly SearchHit[]>
}

/** Letters without which a search would name half of the house. */
const SHORTEST = 2

/** Searches all sources at once, each under its own permission and tenant wall (N-06, A-12, A-13). */
export function searchModule(needs: {
  readonly db: Db
  readonly serve: Serve
  readonly sources: readonly SearchSource[]
}): void {
  const { db, serve, sources } = needs
  serve(searchCalls.search, async ({ actor, body: { search, each: limit } }) => {
    if (Array.from(search).length < SHORTEST) return ok({ groups: [] })
    const groups = await Promise.all(
      sources.map(async ({ kind, permission, find }) => {
        const scope = actor.scopeFor(permission)
        const hits = scope.length === 0 ? [] : await db.read((tx) => find(tx, { scope, text: search, limit }))
        return { kind, hits: [...hits] }
      }),
    )
    return ok({ groups: groups.filter(({ hits }) => hits.length > 0) })
  })
}
