import { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import { emptyOf, type NewFields } from '@fachwerk/contract/record-fields'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { fillGroup, groupsOf, insertGroup } from '../location-groups-repository.ts'
import { behindLast } from '../rules/group-tree.ts'

export interface RecordedGroup extends Omit<NewFields<typeof locationGroupFields>, 'active'> {
  readonly companyId: string
  /** A group of the same company. */
  readonly parentId?: string | null
  readonly locationIds: readonly string[]
}

/** Adds a group behind its siblings, as it stands. @returns its id */
export async function recordGroup(
  tx: Tx,
  { random, now }: { readonly random: Random; readonly now: Date },
  { companyId, parentId = null, locationIds, ...words }: RecordedGroup,
): Promise<string> {
  const group = { id: random.uuid(), companyId, parentId, ...emptyOf(locationGroupFields), ...words }
  const position = behindLast(await groupsOf(tx, [companyId]), { companyId, parentId })
  await insertGroup(tx, { ...group, position }, now)
  await fillGroup(tx, group, locationIds)
  return group.id
}
