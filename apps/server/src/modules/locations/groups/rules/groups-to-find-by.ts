import type { ReplyIn } from '@fachwerk/contract/call'
import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { FilledGroup } from '../location-groups-repository.ts'
import { isWithin, shownToVisitors } from './group-tree.ts'

/** A group visitors may filter by, and which locations that leaves: its own and those of the groups below it. */
export interface GroupToFindBy {
  readonly shown: ReplyIn<typeof storefrontCalls.findLocations>['groups'][number]
  readonly locationIds: ReadonlySet<string>
}

/** S-01, F-07: the groups of a site's company that visitors see, without those that would leave nothing. */
export function groupsToFindBy(
  groups: readonly FilledGroup[],
  { companyId, offered }: { readonly companyId: string; readonly offered: ReadonlySet<string> },
): GroupToFindBy[] {
  const visible = shownToVisitors(groups, companyId)
  return visible
    .map(({ group, level }) => {
      const { id, name } = group
      const ids = visible
        .filter((each) => isWithin(groups, each.group.id, id))
        .flatMap((each) => each.group.locationIds)
      return {
        shown: { id, name, ...namesOf(group), level },
        locationIds: new Set(ids.filter((locationId) => offered.has(locationId))),
      }
    })
    .filter(({ locationIds }) => locationIds.size > 0)
}

/** What it is called beside German, as far as somebody wrote it. */
function namesOf({ name_en: en, name_it: it, name_ru: ru }: FilledGroup): { readonly names?: WrittenNames } {
  const names = Object.entries({ en, it, ru }).filter(([, name]) => name !== '')
  return names.length === 0 ? {} : { names: Object.fromEntries(names) }
}
