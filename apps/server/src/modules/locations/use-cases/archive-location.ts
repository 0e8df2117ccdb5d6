import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationsNeeds } from '../needs.ts'
import { lockedLocation, updateLocation } from '../storage-locations-repository.ts'
import { groupsMeant } from '../groups/use-cases/groups-of-location.ts'
import { sitesMeant, stored } from './save-location.ts'
import { locationView } from './show-location.ts'
import { recordLocationChange } from './record-location-change.ts'

/**
 * F-02: puts a location away or brings it back. Away only when nobody rents there and nothing is booked; whoever books
 * at this very moment is waited for.
 */
export async function archiveStorageLocation(
  needs: LocationsNeeds,
  { actor, id, archived }: { readonly actor: StaffActor; readonly id: string; readonly archived: boolean },
): Promise<Result<StorageLocation, 'not-found' | 'location-has-rentals'>> {
  return await needs.db.transaction(async (tx) => {
    const before = await lockedLocation(tx, actor.scopeFor('locations.edit'), id)
    if (!before) return refuse('not-found')
    if (before.archived !== archived) {
      if (archived && (await needs.openRentalsAt(tx, before)) > 0) return refuse('location-has-rentals')
      const now = needs.clock.now()
      const after = { ...before, archived }
      const sites = await sitesMeant(tx, needs, { actor, location: before, siteIds: undefined })
      if (!sites.ok) return sites
      const groups = await groupsMeant(tx, { actor, location: before, groupIds: undefined })
      if (!groups.ok) return groups
      const { siteIds, names: siteNames } = sites.value
      const { groupIds, names: groupNames } = groups.value
      await updateLocation(tx, after, now)
      await recordLocationChange(tx, {
        actor,
        before: { ...before, siteIds, groupIds },
        after: { ...after, siteIds, groupIds },
        siteNames,
        groupNames,
        what: archived ? 'archived' : 'restored',
        now,
      })
    }
    return ok(await locationView(tx, needs, { actor, location: await stored(tx, { actor, id }) }))
  })
}
