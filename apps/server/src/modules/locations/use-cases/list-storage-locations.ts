import { locationCalls } from '@fachwerk/contract/location-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { HandlerInput } from '../../../platform/http/serve.ts'
import { staffLocations } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'

type Call = typeof locationCalls.storageLocations
type Input = Pick<HandlerInput<Call>, 'actor' | 'query' | 'body'>

/** The locations a person may see (F-02): own ones and, for a franchisor, its franchisees'. The address of the list decides before its body. */
export async function listStorageLocations(
  needs: LocationsNeeds,
  { actor, query, body }: Input,
): Promise<ReplyIn<Call>> {
  return needs.db.read(async (tx) => {
    const { rows, total } = await staffLocations(tx, {
      scope: actor.scopeFor('locations.view'),
      locationId: query.locationId,
      search: body.search === '' ? undefined : body.search,
      archived: body.archived ?? false,
      orderBy: query.orderBy ?? body.orderBy ?? 'name',
      dir: query.dir ?? body.dir,
      offset: body.offset,
      limit: body.limit,
    })
    const names = await needs.companyNames(tx, [...new Set(rows.map((row) => row.companyId))])
    return { rows: rows.map((row) => ({ ...row, companyName: names.get(row.companyId) ?? '' })), total }
  })
}
