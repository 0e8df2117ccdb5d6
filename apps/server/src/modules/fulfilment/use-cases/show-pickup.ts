import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse, ok, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import { pickupLocations } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { byDay, type PickupTime, pickupTimes } from '../rules/pickup-times.ts'

interface AtSite {
  readonly siteId: string
  readonly companyId: string
  readonly now: Date
}

const timesAt = (
  { locations }: Pick<FulfilmentNeeds, 'locations'>,
  { place, now }: { readonly place: LocationTerms; readonly now: Date },
): PickupTime[] =>
  pickupTimes(now, {
    isOpen: (at) => locations.isOpenAt(place, at),
    timeZone: place.timeZone,
    preparationMinutes: place.preparationMinutes,
  })

/** K-04: where goods of a site are fetched, and from when on what is ordered now lies ready there. */
export async function pickupPlaces(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations'>,
  { now, ...site }: AtSite,
): Promise<PickupPlace[]> {
  const places = await needs.locations.locationTerms(tx, await pickupLocations(tx, site))
  return places.map((place) => ({
    id: place.id,
    name: place.name,
    names: place.names,
    street: place.street,
    postcode: place.postcode,
    city: place.city,
    phone: place.phone,
    isOpen: needs.locations.isOpenAt(place, now),
    days: byDay(timesAt(needs, { place, now })),
    addressFreeCents: place.addressFreeCents,
  }))
}

/** A place and a time that were offered, as they are at this moment. */
export async function pickupAt(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations'>,
  {
    locationId,
    readyLocal,
    now,
    ...site
  }: AtSite & { readonly locationId: string; readonly readyLocal: string },
): Promise<
  Result<{ readonly place: LocationTerms; readonly readyAt: Date }, 'not-found' | 'pickup-time-gone'>
> {
  if (!(await pickupLocations(tx, site)).includes(locationId)) return refuse('not-found')
  const place = await needs.locations.locationOf(tx, locationId)
  const time = timesAt(needs, { place, now }).find(({ local }) => local === readyLocal)
  return time ? ok({ place, readyAt: time.at }) : refuse('pickup-time-gone')
}
