import type { LocationOccupancy, LocationRevenue } from '@fachwerk/contract/location/location-figure-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { StatisticsNeeds } from '../index.ts'
import { dayHours } from '../rules/day-hours.ts'
import { monthAt, monthSpans } from '../rules/month-spans.ts'
import { mostOccupied, occupiedAt } from '../rules/occupied-boxes.ts'

/** One location, as somebody sees it who may see these companies. */
export interface OneLocation {
  readonly scope: readonly string[]
  readonly locationId: string
}

const placeOf = async (tx: Tx, needs: StatisticsNeeds, { scope, locationId }: OneLocation) =>
  (await needs.stockOfCompanies(tx, scope)).find(({ id }) => id === locationId)

/** How many boxes of a location are let over its day (F-03). Foreign locations do not exist. */
export function locationOccupancy(
  needs: StatisticsNeeds,
  query: OneLocation,
): Promise<Result<LocationOccupancy, 'not-found'>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const place = await placeOf(tx, needs, query)
    if (!place) return refuse('not-found')
    const { companyId, timeZone, boxes } = place
    const { day, hours } = dayHours(now, timeZone)
    const [from, until] = [hours[0]?.from ?? now, hours.at(-1)?.until ?? now]
    const stays = await needs.staysAt(tx, { companyId, locationId: place.id, from, until, now })
    const most = hours.map((hour) => ({ from: hour.from.toISOString(), most: mostOccupied(stays, hour) }))
    return ok({
      day,
      timeZone,
      boxes,
      now: occupiedAt(stays, now),
      peak: Math.max(0, ...most.map((hour) => hour.most)),
      hours: most,
    })
  })
}

/** What a location earned in the month that runs, in all and by box (F-03, D-05). Foreign locations do not exist. */
export function locationRevenue(
  needs: StatisticsNeeds,
  query: OneLocation,
): Promise<Result<LocationRevenue, 'not-found'>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const place = await placeOf(tx, needs, query)
    if (!place) return refuse('not-found')
    const { companyId, timeZone } = place
    const month = monthAt(now, timeZone)
    const { span, before } = monthSpans(month, now, timeZone)
    const spans = [span, before]
    const whose = { scope: [companyId], locationIds: [place.id], spans }
    const [cents = 0, centsBefore = 0] = await needs.revenueOf(tx, whose)
    const boxes = await needs.revenueByBox(tx, { companyId, locationId: place.id, ...span })
    return ok({ month, timeZone, cents, before: centsBefore, boxes: [...boxes] })
  })
}
