import { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import type { GroupedLocation, GroupWords, StoredGroup } from '../location-groups-repository.ts'

type What = 'created' | 'changed' | 'deleted'
type NamedGroup = GroupWords & Pick<StoredGroup, 'id' | 'companyId' | 'parentId' | 'position' | 'locationIds'>

interface GroupChange {
  readonly actor: StaffActor
  readonly before: NamedGroup | null
  readonly after: NamedGroup | null
  readonly groups: readonly StoredGroup[]
  readonly locations: readonly GroupedLocation[]
  readonly what: What
  readonly at: Date
}

/** Records who changed what, in names: they stay readable when a group is gone. */
export async function recordGroupChange(
  tx: Tx,
  { actor, before, after, groups, locations, what, at }: GroupChange,
): Promise<boolean> {
  const historyOf = (group: NamedGroup): JsonObject => ({
    ...fieldsIn(locationGroupFields, group),
    parent: groups.find(({ id }) => id === group.parentId)?.name ?? null,
    position: group.position,
    locations: group.locationIds.map((id) => locations.find((each) => each.id === id)?.name ?? id).toSorted(),
  })
  const group = after ?? before
  if (!group) return false
  return await recordChange(tx, {
    at,
    companyId: group.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `locationGroup.${what}`,
    subject: { kind: 'locationGroup', id: group.id },
    before: before && historyOf(before),
    after: after && historyOf(after),
  })
}
