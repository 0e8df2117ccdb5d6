import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { Tx } from '../../../platform/db/db.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { refuse, ok, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import { type CounterNow, countersOf, slotsBetween } from '../counter/counter-repository.ts'
import { capacityOf, isFull, slotOf } from '../counter/slots.ts'
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
  {
    place,
    counter,
    leadMinutes,
    now,
  }: {
    readonly place: LocationTerms
    readonly counter: CounterNow | undefined
    readonly leadMinutes: number
    readonly now: Date
  },
): PickupTime[] =>
  pickupTimes(now, {
    isOpen: (at) => locations.isOpenAt(place, at),
    timeZone: place.timeZone,
    preparationMinutes: place.preparationMinutes + (counter?.extraMinutes ?? 0) + leadMinutes,
  })

/** K-04: where goods of a site are fetched, and from when on what is ordered now lies ready there. */
export async function pickupPlaces(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations'>,
  { now, ...site }: AtSite,
): Promise<PickupPlace[]> {
  const locationIds = await pickupLocations(tx, site)
  return await promisedPlaces(tx, needs, { companyId: site.companyId, locationIds, leadMinutes: 0, now })
}

/**
 * Locations with the times they can promise.
 * @param leadMinutes from the counter to the customer, after the preparation
 */
export async function promisedPlaces(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations'>,
  {
    companyId,
    locationIds,
    leadMinutes,
    now,
  }: {
    readonly companyId: string
    readonly locationIds: readonly string[]
    readonly leadMinutes: number
    readonly now: Date
  },
): Promise<PickupPlace[]> {
  const places = await needs.locations.locationTerms(tx, [...locationIds])
  const counters = await countersOf(tx, { companyIds: [companyId], locationIds, now })
  const offered = new Map(
    places.map((place) => [
      place.id,
      timesAt(needs, { place, counter: counters.get(place.id), leadMinutes, now }),
    ]),
  )
  const isTaken = await fullTimes(tx, { companyId, places, offered, now })
  return places.map((place) => {
    const counter = counters.get(place.id)
    const times = offered.get(place.id) ?? []
    return {
      ...viewPlace(needs, { place, counter, now }),
      days: counter?.pausedUntil ? [] : byDay(times, (time) => isTaken(place, time)),
    }
  })
}

/** A place without its times: where it is, whether somebody is there, and whether it takes orders (K-08). */
export function viewPlace(
  { locations }: Pick<FulfilmentNeeds, 'locations'>,
  {
    place,
    counter,
    now,
  }: { readonly place: LocationTerms; readonly counter: CounterNow | undefined; readonly now: Date },
): Omit<PickupPlace, 'days'> {
  const { id, name, names, street, postcode, city, phone, timeZone, addressFreeCents } = place
  const isOpen = locations.isOpenAt(place, now)
  return {
    id,
    name,
    names,
    street,
    postcode,
    city,
    phone,
    isOpen,
    paused: counter?.pausedUntil
      ? { untilLocal: localMinute(counter.pausedUntil, timeZone), reason: counter.pauseReason }
      : null,
    opensLocal: isOpen ? null : locations.openingStatus(place, now).changesAtLocal,
    addressFreeCents,
  }
}

/** Whether a time that is offered at a place has no room any more (B-10). */
async function fullTimes(
  tx: Tx,
  {
    companyId,
    places,
    offered,
    now,
  }: {
    readonly companyId: string
    readonly places: readonly LocationTerms[]
    readonly offered: ReadonlyMap<string, readonly PickupTime[]>
    readonly now: Date
  },
): Promise<(place: LocationTerms, time: PickupTime) => boolean> {
  const last = Math.max(
    now.getTime(),
    ...[...offered.values()].flatMap((times) => times.at(-1)?.at.getTime() ?? []),
  )
  const rows = await slotsBetween(tx, {
    companyId,
    locationIds: places.map(({ id }) => id),
    from: slotOf(now),
    until: new Date(last + 1),
  })
  const known = new Map(rows.map((row) => [`${row.locationId} ${row.startsAt.getTime()}`, row]))
  return (place, { at }) => {
    const row = known.get(`${place.id} ${slotOf(at).getTime()}`)
    return isFull(capacityOf(row?.capacity, place.slotCapacity), row?.taken ?? 0)
  }
}

/** A place and a time that were offered, as they are at this moment; whether there is room is asked when it is taken. */
export async function pickupAt(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations'>,
  { siteId, ...asked }: AtSite & Promised,
): Promise<Result<PromisedAt, 'not-found' | PromiseRefusal>> {
  const { companyId, locationId } = asked
  if (!(await pickupLocations(tx, { siteId, companyId })).includes(locationId)) return refuse('not-found')
  return await promisedAt(tx, needs, { ...asked, leadMinutes: 0 })
}

interface Promised {
  readonly companyId: string
  readonly locationId: string
  readonly readyLocal: string
  readonly now: Date
}
interface PromisedAt {
  readonly place: LocationTerms
  readonly readyAt: Date
}
type PromiseRefusal = 'pickup-time-gone' | 'orders-paused'

/** A time that was promised, as it can be kept at this moment. */
export async function promisedAt(
  tx: Tx,
  needs: Pick<FulfilmentNeeds, 'locations'>,
  { companyId, locationId, readyLocal, leadMinutes, now }: Promised & { readonly leadMinutes: number },
): Promise<Result<PromisedAt, PromiseRefusal>> {
  const place = await needs.locations.locationOf(tx, locationId)
  const counters = await countersOf(tx, { companyIds: [companyId], locationIds: [locationId], now })
  const counter = counters.get(locationId)
  if (counter?.pausedUntil) return refuse('orders-paused')
  const time = timesAt(needs, { place, counter, leadMinutes, now }).find(({ local }) => local === readyLocal)
  return time ? ok({ place, readyAt: time.at }) : refuse('pickup-time-gone')
}
