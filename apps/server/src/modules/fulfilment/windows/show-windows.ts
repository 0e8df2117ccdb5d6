import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import { type CounterNow, countersOf } from '../counter/counter-repository.ts'
import { isFull } from '../counter/slots.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import type { AreaAt } from '../places/areas-repository.ts'
import { type ComingWindow, promisedWindows } from '../rules/coming-windows.ts'
import { byDay } from '../rules/pickup-times.ts'
import type { TakenWindow } from './take-window.ts'
import { windowsBetween } from './windows-repository.ts'

type Needs = Pick<FulfilmentNeeds, 'locations'>

interface Asked {
  readonly area: AreaAt
  readonly companyId: string
  readonly now: Date
}

/** The location of an area, what staff say of it for the moment, and the windows it can promise. */
async function promisedIn(
  tx: Tx,
  { locations }: Needs,
  { area, companyId, now }: Asked,
): Promise<{
  readonly place: LocationTerms
  readonly counter: CounterNow | undefined
  readonly windows: readonly ComingWindow[]
}> {
  const { locationId, leadMinutes } = area
  const place = await locations.locationOf(tx, locationId)
  const counters = await countersOf(tx, { companyIds: [companyId], locationIds: [locationId], now })
  const counter = counters.get(locationId)
  const windows = promisedWindows(now, {
    windows: area.windows,
    timeZone: place.timeZone,
    isOpen: (at) => locations.isOpenAt(place, at),
    preparationMinutes: place.preparationMinutes + (counter?.extraMinutes ?? 0),
    leadMinutes,
  })
  return { place, counter, windows }
}

/** K-04, B-10: a place as it promises the windows of an area instead of its half hours; those that are full are said as such. */
export async function windowsIn(
  tx: Tx,
  needs: Needs,
  { place, ...asked }: Asked & { readonly place: PickupPlace },
): Promise<PickupPlace> {
  const { area, companyId, now } = asked
  const { windows } = await promisedIn(tx, needs, asked)
  const last = windows.at(-1)
  const rows = last
    ? await windowsBetween(tx, { companyId, areaIds: [area.id], from: now, until: last.endsAt })
    : []
  const known = new Map(rows.map((row) => [row.startsAt.getTime(), row]))
  const full = new Set(
    windows.filter(({ at, capacity }) => {
      const row = known.get(at.getTime())
      return isFull(row?.capacity ?? capacity, row?.taken ?? 0)
    }),
  )
  return {
    ...place,
    days: place.paused ? [] : byDay(windows, (window) => full.has(window)),
    windows: windows.map(({ local, untilLocal }) => ({ from: local, until: untilLocal })),
  }
}

/** A window that was promised, as it can be kept at this moment; whether there is room is asked when it is taken. */
export async function windowAt(
  tx: Tx,
  needs: Needs,
  {
    readyLocal,
    untilLocal,
    ...asked
  }: Asked & { readonly readyLocal: string; readonly untilLocal: string | undefined },
): Promise<
  Result<
    { readonly place: LocationTerms; readonly readyAt: Date; readonly window: TakenWindow },
    'pickup-time-gone' | 'orders-paused'
  >
> {
  const { place, counter, windows } = await promisedIn(tx, needs, asked)
  if (counter?.pausedUntil) return refuse('orders-paused')
  const found = windows.find((each) => each.local === readyLocal && each.untilLocal === untilLocal)
  if (!found) return refuse('pickup-time-gone')
  const { at: startsAt, endsAt, capacity } = found
  return ok({ place, readyAt: startsAt, window: { areaId: asked.area.id, startsAt, endsAt, capacity } })
}
