import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import { type CounterNow, countersOf } from '../counter/counter-repository.ts'
import { pickupLocations } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { byDay } from '../rules/pickup-times.ts'
import { isTaken, type ServiceTime, serviceTimeAt, serviceTimes } from '../rules/service-times.ts'
import { viewPlace } from '../use-cases/show-pickup.ts'
import { takenTimes } from './service-repository.ts'
import type { TakenService } from './take-service.ts'

type Needs = Pick<FulfilmentNeeds, 'locations'>

/** A service as its article says it at this moment. */
export interface OrderedService {
  readonly articleId: string
  readonly minutes: number
  readonly atOnce: number
}

interface Asked {
  readonly siteId: string
  readonly companyId: string
  readonly service: OrderedService
  readonly now: Date
}

const termsOf = (
  { locations }: Needs,
  {
    place,
    counter,
    service: { minutes },
  }: Pick<Asked, 'service'> & {
    readonly place: LocationTerms
    readonly counter: CounterNow | undefined
  },
): Parameters<typeof serviceTimes>[1] => ({
  isOpen: (at) => locations.isOpenAt(place, at),
  timeZone: place.timeZone,
  preparationMinutes: place.preparationMinutes + (counter?.extraMinutes ?? 0),
  minutes,
})

/** K-04: where and when a service can be done that is ordered now; times that others have are said as such. */
export async function servicePlaces(
  tx: Tx,
  needs: Needs,
  { siteId, companyId, service, now }: Asked,
): Promise<PickupPlace[]> {
  const { articleId, atOnce } = service
  const locationIds = await pickupLocations(tx, { siteId, companyId })
  const places = await needs.locations.locationTerms(tx, locationIds)
  const counters = await countersOf(tx, { companyIds: [companyId], locationIds, now })
  const offered = places.map((place) => {
    const counter = counters.get(place.id)
    return { place, counter, times: serviceTimes(now, termsOf(needs, { place, counter, service })) }
  })
  const last = Math.max(now.getTime(), ...offered.map(({ times }) => times.at(-1)?.endsAt.getTime() ?? 0))
  const span = { startsAt: now, endsAt: new Date(last) }
  const taken = Map.groupBy(
    await takenTimes(tx, { companyId, articleId, locationIds, ...span }),
    ({ locationId }) => locationId,
  )
  return offered.map(({ place, counter, times }) => {
    const others = taken.get(place.id) ?? []
    const isFull = ({ at: startsAt, endsAt }: ServiceTime) => isTaken({ startsAt, endsAt }, others, atOnce)
    return {
      ...viewPlace(needs, { place, counter, now }),
      days: counter?.pausedUntil ? [] : byDay(times, isFull),
      windows: times.map(({ local, untilLocal }) => ({ from: local, until: untilLocal })),
    }
  })
}

/** A time of a service that was shown, as it can be kept at this moment; whether somebody else has it is asked when it is taken. */
export async function serviceAt(
  tx: Tx,
  needs: Needs,
  {
    siteId,
    companyId,
    service,
    now,
    locationId,
    readyLocal,
    untilLocal,
  }: Asked & {
    readonly locationId: string | undefined
    readonly readyLocal: string | undefined
    readonly untilLocal: string | undefined
  },
): Promise<
  Result<
    { readonly place: LocationTerms; readonly readyAt: Date; readonly service: TakenService },
    'service-time-gone' | 'not-found' | 'orders-paused'
  >
> {
  if (locationId === undefined || readyLocal === undefined) return refuse('service-time-gone')
  if (!(await pickupLocations(tx, { siteId, companyId })).includes(locationId)) return refuse('not-found')
  const place = await needs.locations.locationOf(tx, locationId)
  const counters = await countersOf(tx, { companyIds: [companyId], locationIds: [locationId], now })
  const counter = counters.get(locationId)
  if (counter?.pausedUntil) return refuse('orders-paused')
  const found = serviceTimeAt(now, readyLocal, termsOf(needs, { place, counter, service }))
  if (!found || found.untilLocal !== untilLocal) return refuse('service-time-gone')
  const { at: startsAt, endsAt } = found
  const { articleId, atOnce } = service
  return ok({ place, readyAt: startsAt, service: { articleId, locationId, atOnce, startsAt, endsAt } })
}
