import type { GroupAround } from '@fachwerk/contract/location/location-group-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import {
  groupsAroundLocation,
  groupsOf,
  joinGroups,
  leaveGroups,
  locationsToGroup,
  updateGroup,
} from '../location-groups-repository.ts'
import { fromTop, pathOf } from '../rules/group-tree.ts'
import type { StoredLocation } from '../../storage-locations-repository.ts'
import { recordGroupChange } from './record-group-change.ts'

type Place = Pick<StoredLocation, 'id' | 'companyId'>

/** Whose trees a location may stand in: its own company's, and the one of whoever asks. */
export const treesAround = (
  actor: StaffActor,
  companyId: string,
  permission: 'locations.view' | 'locations.edit',
): string[] => actor.scopeFor(permission).filter((each) => each === companyId || each === actor.companyId)

/** Groups that may hold a location, from top to bottom, as far as the person sees them (F-03). */
export async function groupsAround(
  tx: Tx,
  {
    actor,
    id,
    companyId,
    companyNames,
  }: Place & {
    readonly actor: StaffActor
    readonly companyNames: (companyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  },
): Promise<GroupAround[]> {
  const trees = treesAround(actor, companyId, 'locations.view')
  const nodes = await groupsAroundLocation(tx, trees, id)
  const names = await companyNames(trees)
  return trees.flatMap((tree) =>
    fromTop(nodes, tree).map((node) => ({
      id: node.id,
      companyName: names.get(tree) ?? '',
      path: pathOf(nodes, node),
      holds: node.holds,
    })),
  )
}

export interface GroupsMeant {
  readonly groupIds: readonly string[]
  readonly before: readonly string[]
  /** Of the own company's tree, for the history: what another company calls its groups is not told there. */
  readonly names: ReadonlyMap<string, string>
}

/** The groups that are to hold a location, all of trees the person may arrange; those that do when nothing is said. */
export async function groupsMeant(
  tx: Tx,
  {
    actor,
    location,
    groupIds: wanted,
  }: {
    readonly actor: StaffActor
    readonly location: Place
    readonly groupIds: readonly string[] | undefined
  },
): Promise<Result<GroupsMeant, 'not-found'>> {
  const trees = treesAround(actor, location.companyId, 'locations.edit')
  const nodes = await groupsAroundLocation(tx, trees, location.id)
  const own = nodes.filter(({ companyId }) => companyId === location.companyId)
  const names = new Map(own.map((node) => [node.id, pathOf(own, node).join(' › ')]))
  const before = nodes.filter(({ holds }) => holds).map(({ id }) => id)
  const groupIds = [...new Set(wanted ?? before)].toSorted()
  if (groupIds.some((id) => !nodes.some((node) => node.id === id))) return refuse('not-found')
  return ok({ groupIds, before, names })
}

/** Puts a location into the groups meant and takes it out of the others; each group's history says so, as from the tree. */
export async function standInGroups(
  tx: Tx,
  {
    actor,
    ...details
  }: { readonly location: Place; readonly meant: GroupsMeant; readonly now: Date } & {
    readonly actor: StaffActor
  },
): Promise<void> {
  const { location, meant, now } = details
  const isMeant = ({ id }: { readonly id: string }) => meant.groupIds.includes(id)
  const touched = [...meant.groupIds, ...meant.before].filter(
    (id) => meant.groupIds.includes(id) !== meant.before.includes(id),
  )
  if (touched.length === 0) return
  const groups = await groupsOf(tx, treesAround(actor, location.companyId, 'locations.edit'))
  const locations = await locationsToGroup(tx, actor.scopeFor('locations.edit'))
  const changed = groups.filter(({ id }) => touched.includes(id))
  for (const before of changed) {
    const others = before.locationIds.filter((id) => id !== location.id)
    const locationIds = isMeant(before) ? [...others, location.id] : others
    const after = { ...before, locationIds }
    await recordGroupChange(tx, { actor, before, after, groups, locations, what: 'changed', at: now })
    await updateGroup(tx, before, now)
  }
  await joinGroups(tx, location.id, changed.filter(isMeant))
  await leaveGroups(
    tx,
    location.id,
    changed.filter((group) => !isMeant(group)),
  )
}
