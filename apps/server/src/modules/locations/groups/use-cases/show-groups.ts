import type { ReplyIn } from '@fachwerk/contract/call'
import type { LocationGroup, locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import {
  type GroupedLocation,
  groupsOf,
  locationsToGroup,
  type StoredGroup,
} from '../location-groups-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { childrenOf, fromTop } from '../rules/group-tree.ts'

/** A group as staff see it, with its children and those of its locations that they may see. */
export function groupView(
  group: StoredGroup,
  details: {
    readonly groups: readonly StoredGroup[]
    readonly locations: readonly GroupedLocation[]
    readonly companyName: string
  },
): LocationGroup {
  const { id, companyId, parentId, version, locationIds } = group
  return {
    id,
    companyId,
    companyName: details.companyName,
    ...fieldsIn(locationGroupFields, group),
    parent: parentId,
    children: childrenOf(details.groups, { parentId: id, companyId }).map((child) => child.id),
    locations: details.locations.filter((location) => locationIds.includes(location.id)).map(shown),
    version,
  }
}

const shown = ({ id, name, prefix, archived }: GroupedLocation) => ({ id, name, prefix, archived })

/** F-07: the trees of the companies a person sees, the own one first, and locations in no group. */
export async function showGroups(
  needs: LocationsNeeds,
  actor: StaffActor,
): Promise<ReplyIn<typeof locationGroupCalls.locationGroups>> {
  const scope = actor.scopeFor('locations.view')
  return await needs.db.read(async (tx) => {
    const groups = await groupsOf(tx, scope)
    const locations = await locationsToGroup(tx, scope)
    const names = await needs.companyNames(tx, scope)
    const companies = scope.toSorted((a, b) => Number(b === actor.companyId) - Number(a === actor.companyId))
    const grouped = new Set(groups.flatMap(({ locationIds }) => locationIds))
    return {
      rows: companies.flatMap((companyId) =>
        fromTop(groups, companyId).map((group) =>
          groupView(group, { groups, locations, companyName: names.get(companyId) ?? '' }),
        ),
      ),
      loose: locations.filter(({ id, archived }) => !archived && !grouped.has(id)).map(shown),
    }
  })
}

/** One group as it stands now. */
export async function shownGroup(
  tx: Tx,
  needs: LocationsNeeds,
  { actor, id, companyId }: { readonly actor: StaffActor; readonly id: string; readonly companyId: string },
): Promise<LocationGroup> {
  const groups = await groupsOf(tx, [companyId])
  const group = groups.find((each) => each.id === id)
  if (!group) throw new Error(`location group ${id} is gone`)
  const locations = await locationsToGroup(tx, actor.scopeFor('locations.view'))
  const names = await needs.companyNames(tx, [companyId])
  return groupView(group, { groups, locations, companyName: names.get(companyId) ?? '' })
}
