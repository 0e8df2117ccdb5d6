import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { localMinute } from '../../../platform/local-time.ts'
import type { LocationTerms } from '../../locations/index.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { GRID_MINUTES } from '../rules/pickup-times.ts'
import { countersOf, slotsBetween } from './counter-repository.ts'
import { windowsOfAreas } from '../windows/windows-of-areas.ts'
import { capacityOf, slotOf } from './slots.ts'

const SLOT_MS = GRID_MINUTES * 60_000
const SHOWN_MS = 36 * 3_600_000

/** A counter as staff see it, with its half hours until tomorrow evening. */
export async function counterView(
  tx: Tx,
  { locations }: Pick<FulfilmentNeeds, 'locations'>,
  { place, now }: { readonly place: LocationTerms; readonly now: Date },
): Promise<Counter> {
  const of = { locationIds: [place.id] }
  const counter = (await countersOf(tx, { ...of, companyIds: [place.companyId], now })).get(place.id)
  const from = slotOf(now)
  const until = new Date(from.getTime() + SHOWN_MS)
  const rows = await slotsBetween(tx, { ...of, companyId: place.companyId, from, until })
  const known = new Map(rows.map((row) => [row.startsAt.getTime(), row]))
  const starts = Array.from({ length: SHOWN_MS / SLOT_MS }, (_, at) => from.getTime() + at * SLOT_MS)
  return {
    locationId: place.id,
    name: place.name,
    timeZone: place.timeZone,
    isOpen: locations.isOpenAt(place, now),
    pausedUntil: counter?.pausedUntil?.toISOString() ?? null,
    pauseReason: counter?.pauseReason ?? '',
    preparationMinutes: place.preparationMinutes,
    extraMinutes: counter?.extraMinutes ?? 0,
    extraUntil: counter?.extraUntil?.toISOString() ?? null,
    slotCapacity: place.slotCapacity,
    slots: starts
      .filter((at) => known.has(at) || locations.isOpenAt(place, new Date(at)))
      .map((at) => {
        const row = known.get(at)
        return {
          startsAt: new Date(at).toISOString(),
          local: localMinute(new Date(at), place.timeZone),
          taken: row?.taken ?? 0,
          capacity: capacityOf(row?.capacity, place.slotCapacity),
          isOwn: row !== undefined && row.capacity !== null,
        }
      }),
    windows: await windowsOfAreas(tx, { locations }, { place, now, until }),
  }
}
