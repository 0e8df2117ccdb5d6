import { saidFields } from '@fachwerk/contract/location/location-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { StoredLocation } from '../storage-locations-repository.ts'

export type LocationState = StoredLocation & {
  readonly siteIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** Fields of a location as forms and merge views name them. */
export function fieldsOf(location: LocationState): JsonObject {
  const { opening, special, siteIds, groupIds } = location
  return {
    ...fieldsIn(saidFields, location),
    holidayRule: location.holidayRule,
    opening: opening.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    special: special.map(({ date, note, spans }) => ({
      date,
      note,
      spans: spans.map(({ opens, closes }) => ({ opens, closes })),
    })),
    siteIds: [...siteIds],
    groupIds: [...groupIds].toSorted(),
    ownSettings: [...location.ownSettings],
  }
}

/** Records who changed what at a location. @returns false when nothing changed */
export async function recordLocationChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly before: LocationState | null
    readonly after: LocationState
    /** Names of the sites by id. */
    readonly siteNames: ReadonlyMap<string, string>
    /** Names of the groups to be told of, by id. */
    readonly groupNames: ReadonlyMap<string, string>
    readonly what: 'created' | 'changed' | 'archived' | 'restored'
    readonly now: Date
  },
): Promise<boolean> {
  const { actor, before, after, what, now } = change
  const historyOf = (location: LocationState): JsonObject => ({
    ...fieldsOf(location),
    sites: location.siteIds.map((id) => change.siteNames.get(id) ?? id).toSorted(),
    groups: location.groupIds.flatMap((id) => change.groupNames.get(id) ?? []).toSorted(),
    archived: location.archived,
  })
  return await recordChange(tx, {
    at: now,
    companyId: after.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `location.${what}`,
    subject: { kind: 'location', id: after.id },
    before: before && historyOf(before),
    after: historyOf(after),
  })
}
