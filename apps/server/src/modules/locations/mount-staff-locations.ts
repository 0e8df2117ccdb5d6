import { locationCalls } from '@fachwerk/contract/location/location-calls'
import { openingCalls } from '@fachwerk/contract/location/opening-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { ok } from '../../platform/result.ts'
import { locationsOf } from './company-locations-repository.ts'
import type { LocationsNeeds } from './needs.ts'
import { readOsmHours } from './settings/rules/read-osm-hours.ts'
import { placeOfAddress } from './rules/place-search.ts'
import { stateOfAddress } from './rules/postcode-states.ts'
import { archiveStorageLocation } from './use-cases/archive-location.ts'
import { createStorageLocation, saveStorageLocation } from './use-cases/save-location.ts'
import { listStorageLocations } from './use-cases/list-storage-locations.ts'
import { openingNow } from './use-cases/overview.ts'
import { previewOpening } from './settings/use-cases/preview-opening.ts'
import { showLocation } from './use-cases/show-location.ts'

/** What staff do with locations: the list, one of them, its hours (F-02 to F-04). */
export function mountStaffLocations(needs: LocationsNeeds): void {
  const { serve, db, clock } = needs
  serve(locationCalls.openingNow, async ({ actor }) =>
    ok(
      await db.read((tx) =>
        openingNow(tx, { offer: locationsOf(actor.scopeFor('locations.view')), now: clock.now() }),
      ),
    ),
  )
  serve(locationCalls.storageLocations, async (input) => ok(await listStorageLocations(needs, input)))
  serve(storageLocationCalls.storageLocation, ({ actor, params }) =>
    showLocation(needs, { actor, id: params.id }),
  )
  serve(storageLocationCalls.locationSites, async ({ actor }) => {
    const scope = actor.scopeFor('locations.view')
    const sites = await db.read((tx) => needs.sitesFor(tx, { scope, companyId: null }))
    return ok({ rows: [...sites] })
  })
  serve(storageLocationCalls.placeOfAddress, async ({ query }) => {
    const found = placeOfAddress(query)
    return ok({ ...found, state: found.unknownPostcode ? null : stateOfAddress(query) })
  })
  serve(storageLocationCalls.createStorageLocation, ({ actor, body }) =>
    createStorageLocation(needs, { actor, ...body.storageLocation }),
  )
  serve(storageLocationCalls.saveStorageLocation, ({ actor, params, body }) =>
    saveStorageLocation(needs, { actor, id: params.id, body: body.storageLocation }),
  )
  serve(storageLocationCalls.archiveStorageLocation, ({ actor, body }) =>
    archiveStorageLocation(needs, { actor, ...body.location }),
  )
  serve(openingCalls.previewOpening, async ({ body }) => ok(previewOpening(body, clock.now())))
  serve(openingCalls.readOpening, async ({ body }) => ok(readOsmHours(body.text)))
}
