import { locationCalls } from '@fachwerk/contract/location/location-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { HandlerInput } from '../../../platform/http/serve.ts'
import { termsByIds } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { missingTexts } from '../rules/missing-texts.ts'
import { isOpenAt } from '../settings/rules/opening-hours.ts'
import { listedLocations, staffLocations } from '../staff-list-repository.ts'

type Call = typeof locationCalls.storageLocations
type Input = Pick<HandlerInput<Call>, 'actor' | 'query' | 'body'>

/** The locations a person may see (F-02): own ones and, for a franchisor, its franchisees'. The address of the list decides before its body. */
export async function listStorageLocations(
  needs: LocationsNeeds,
  { actor, query, body }: Input,
): Promise<ReplyIn<Call>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const filter = {
      ...body,
      locationId: query.locationId,
      archived: body.archived ?? (body.ids ? undefined : false),
      orderBy: query.orderBy ?? body.orderBy,
      dir: query.dir ?? body.dir,
    }
    const wanted = { scope: actor.scopeFor('locations.view'), filter }
    const rows = await staffLocations(tx, wanted, body)
    const { total } = await listedLocations.count(tx, wanted, 'all')
    const names = await needs.companyNames(tx, [...new Set(rows.map((row) => row.companyId))])
    const terms = await termsByIds(
      tx,
      rows.map(({ id }) => id),
    )
    const open = new Set(terms.filter((each) => isOpenAt(each, now)).map(({ id }) => id))
    return {
      rows: rows.map(({ texts, groups, ...row }) => ({
        ...row,
        groups: [...groups],
        missingTexts: missingTexts(texts).length,
        companyName: names.get(row.companyId) ?? '',
        open: !row.archived && open.has(row.id),
      })),
      total,
    }
  })
}
