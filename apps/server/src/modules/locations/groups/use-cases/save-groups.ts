import type { RequestOut } from '@fachwerk/contract/call'
import type { LocationGroup, locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import { eachField, fieldsIn } from '@fachwerk/contract/record-fields'
import { conflictOf } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import {
  fillGroup,
  type GroupedLocation,
  groupsOf,
  type GroupWords,
  insertGroup,
  lockedGroupsAround,
  lockGroups,
  locationsToGroup,
  placeGroups,
  removeGroup,
  type StoredGroup,
  updateGroup,
} from '../location-groups-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { behindLast, moved } from '../rules/group-tree.ts'
import { shownGroup } from './show-groups.ts'
import { recordGroupChange } from './record-group-change.ts'

type NewGroup = RequestOut<typeof locationGroupCalls.createLocationGroup>['body']['group']
type ChangedGroup = RequestOut<typeof locationGroupCalls.saveLocationGroup>['body']['group']
type Refused<E extends string> = { readonly ok: false; readonly refusal: E; readonly field: string }
/** F-07: a plain group at the end of the top of the tree. */
export async function createLocationGroup(
  needs: LocationsNeeds,
  { actor, company, ...words }: NewGroup & { readonly actor: StaffActor },
): Promise<Result<LocationGroup, 'not-found'>> {
  const companyId = company ?? actor.companyId
  if (!actor.scopeFor('locations.edit').includes(companyId)) return refuse('not-found')
  return await needs.db.transaction(async (tx) => {
    await lockGroups(tx, [companyId])
    const groups = await groupsOf(tx, [companyId])
    const position = behindLast(groups, { companyId, parentId: null })
    const at = needs.clock.now()
    const group = { id: needs.random.uuid(), companyId, parentId: null, ...words, position }
    await insertGroup(tx, group, at)
    const after = { ...group, locationIds: [] }
    await recordGroupChange(tx, { actor, before: null, after, groups, locations: [], what: 'created', at })
    return ok(await shownGroup(tx, needs, { actor, ...group }))
  })
}

/** F-07: changes, moves or fills a group over the version that was read (FAULT-72). */
export async function saveLocationGroup(
  needs: LocationsNeeds,
  { actor, id, ...input }: ChangedGroup & { readonly actor: StaffActor; readonly id: string },
): Promise<
  | Result<LocationGroup, 'not-found' | 'changed-meanwhile' | 'group-below-itself'>
  | Refused<'not-found' | 'group-below-itself'>
> {
  const scope = actor.scopeFor('locations.edit')
  return await needs.db.transaction(async (tx) => {
    const groups = await lockedGroupsAround(tx, scope, id)
    const before = groups.find((group) => group.id === id)
    if (!before) return refuse('not-found')
    const { companyId } = before
    const parentId = input.parent === undefined ? before.parentId : input.parent
    if (parentId !== null && !groups.some((group) => group.id === parentId))
      return { ...refuse('not-found'), field: 'parent' }
    const locations = await locationsToGroup(tx, scope)
    const locationIds = locationsMeant(input.locations, before, { actor, locations })
    if (!locationIds) return { ...refuse('not-found'), field: 'locations' }
    const places = moved(groups, { id, parentId, position: input.position })
    if (!places) return { ...refuse('group-below-itself'), field: 'parent' }
    if (before.version !== input.version)
      return await changedMeanwhile(tx, { group: before, companyIds: scope })
    const after = {
      ...before,
      ...said(input, before),
      ...places.find((place) => place.id === id),
      locationIds,
    }
    const at = needs.clock.now()
    if (await recordGroupChange(tx, { actor, before, after, groups, locations, what: 'changed', at })) {
      await updateGroup(tx, after, at)
      await placeGroups(tx, companyId, places)
      if (input.locations) await fillGroup(tx, before, locationIds)
    }
    return ok(await shownGroup(tx, needs, { actor, ...before }))
  })
}

/** What is said of a group now: what the call leaves out stays. */
const said = (
  input: { readonly [Name in keyof GroupWords]?: GroupWords[Name] | undefined },
  before: GroupWords,
): GroupWords =>
  eachField<typeof locationGroupFields, GroupWords>(
    locationGroupFields,
    (name) => input[name] ?? before[name],
  )

/**
 * Locations that are to stand in a group: of its own company or, in the tree of the own company, of a franchisee; those
 * the person does not see stay. Null when one is not theirs.
 */
function locationsMeant(
  wanted: readonly string[] | undefined,
  group: StoredGroup,
  { actor, locations }: { readonly actor: StaffActor; readonly locations: readonly GroupedLocation[] },
): string[] | null {
  if (!wanted) return [...group.locationIds]
  const fits = locations.filter(
    ({ companyId }) => companyId === group.companyId || group.companyId === actor.companyId,
  )
  if (wanted.some((id) => !fits.some((location) => location.id === id))) return null
  const unseen = group.locationIds.filter((id) => !locations.some((location) => location.id === id))
  return [...new Set([...wanted, ...unseen])]
}

async function changedMeanwhile(
  tx: Tx,
  { group, companyIds }: { readonly group: StoredGroup; readonly companyIds: readonly string[] },
) {
  const { id, parentId, locationIds, version } = group
  const words = fieldsIn(locationGroupFields, group)
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds, subject: { kind: 'locationGroup', id } },
      {
        fields: { ...words, parent: parentId, locations: [...locationIds], version },
        changedAt: group.changedAt ?? group.createdAt,
      },
    ),
  )
}

/** F-07: removes a group that has none below it; its locations stay where they are. */
export async function deleteLocationGroup(
  needs: LocationsNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<{ deleted: true }, 'not-found' | 'group-has-children'>> {
  const scope = actor.scopeFor('locations.edit')
  return await needs.db.transaction(async (tx) => {
    const groups = await lockedGroupsAround(tx, scope, id)
    const before = groups.find((group) => group.id === id)
    if (!before) return refuse('not-found')
    if (groups.some(({ parentId }) => parentId === id)) return refuse('group-has-children')
    const locations = await locationsToGroup(tx, scope)
    const at = needs.clock.now()
    await recordGroupChange(tx, { actor, before, after: null, groups, locations, what: 'deleted', at })
    await removeGroup(tx, before.companyId, id)
    return ok({ deleted: true })
  })
}
