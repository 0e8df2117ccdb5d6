import { locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import { ok } from '../../../platform/result.ts'
import type { LocationsNeeds } from '../needs.ts'
import { createLocationGroup, deleteLocationGroup, saveLocationGroup } from './use-cases/save-groups.ts'
import { showGroups } from './use-cases/show-groups.ts'

/** The tree of locations as staff arrange it (F-07). */
export function mountLocationGroups(needs: LocationsNeeds): void {
  const { serve } = needs
  serve(locationGroupCalls.locationGroups, async ({ actor }) => ok(await showGroups(needs, actor)))
  serve(locationGroupCalls.createLocationGroup, ({ actor, body }) =>
    createLocationGroup(needs, { actor, ...body.group }),
  )
  serve(locationGroupCalls.saveLocationGroup, ({ actor, params, body }) =>
    saveLocationGroup(needs, { actor, id: params.id, ...body.group }),
  )
  serve(locationGroupCalls.deleteLocationGroup, ({ actor, params }) =>
    deleteLocationGroup(needs, { actor, id: params.id }),
  )
}
