import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { fillGroup, groupsOf, insertGroup } from '../location-groups-repository.ts'
import { behindLast } from '../rules/group-tree.ts'

export interface RecordedGroup {
  readonly companyId: string
  readonly name: string
  readonly nameEn?: string
  readonly nameIt?: string
  readonly nameRu?: string
  /** A group of the same company. */
  readonly parentId?: string | null
  readonly locationIds: readonly string[]
}

/** Adds a group behind its siblings, as it stands. @returns its id */
export async function recordGroup(
  tx: Tx,
  { random, now }: { readonly random: Random; readonly now: Date },
  { companyId, name, nameEn = '', nameIt = '', nameRu = '', parentId = null, locationIds }: RecordedGroup,
): Promise<string> {
  const group = { id: random.uuid(), companyId, parentId, name, nameEn, nameIt, nameRu, active: true }
  const position = behindLast(await groupsOf(tx, [companyId]), { companyId, parentId })
  await insertGroup(tx, { ...group, position }, now)
  await fillGroup(tx, group, locationIds)
  return group.id
}
