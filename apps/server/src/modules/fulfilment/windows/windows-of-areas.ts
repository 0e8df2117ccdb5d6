import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { LocationTerms } from '../../locations/index.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { AREAS } from '../places/place-kinds.ts'
import { recordsAt } from '../places/place-records-repository.ts'
import { type ComingWindow, comingWindows } from '../rules/coming-windows.ts'
import { windowsBetween } from './windows-repository.ts'

type Needs = Pick<FulfilmentNeeds, 'locations'>

interface AtPlace {
  readonly place: LocationTerms
  readonly now: Date
}

interface OfArea {
  readonly areaId: string
  readonly area: string
  readonly window: ComingWindow
}

/** Windows of all areas in use of a location, those of a week. */
async function comingOf(tx: Tx, { locations }: Needs, { place, now }: AtPlace): Promise<OfArea[]> {
  const areas = await recordsAt(tx, AREAS, { companyId: place.companyId, locationId: place.id })
  const { timeZone } = place
  const isOpen = (at: Date) => locations.isOpenAt(place, at)
  return areas
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap(({ id, name, windows }) =>
      comingWindows(now, { windows, timeZone, isOpen }).map((window) => ({ areaId: id, area: name, window })),
    )
}

/** The window of an area that begins then and is not over; undefined: there is none. */
export async function comingWindowOf(
  tx: Tx,
  needs: Needs,
  { areaId, startsAt, ...at }: AtPlace & { readonly areaId: string; readonly startsAt: Date },
): Promise<OfArea | undefined> {
  const all = await comingOf(tx, needs, at)
  return all.find((each) => each.areaId === areaId && each.window.at.getTime() === startsAt.getTime())
}

/** B-10: the windows of a location's areas until then, with how many orders they have and take. */
export async function windowsOfAreas(
  tx: Tx,
  needs: Needs,
  { place, now, until }: AtPlace & { readonly until: Date },
): Promise<Counter['windows']> {
  const coming = (await comingOf(tx, needs, { place, now })).filter(({ window }) => window.at < until)
  const [first] = coming.map(({ window }) => window.at).toSorted((a, b) => a.getTime() - b.getTime())
  if (!first) return []
  const areaIds = [...new Set(coming.map(({ areaId }) => areaId))]
  const rows = await windowsBetween(tx, { companyId: place.companyId, areaIds, from: first, until })
  const known = new Map(rows.map((row) => [`${row.areaId} ${row.startsAt.getTime()}`, row]))
  return coming
    .toSorted((a, b) => a.window.at.getTime() - b.window.at.getTime() || a.area.localeCompare(b.area, 'de'))
    .map(({ areaId, area, window: { at, endsAt, capacity } }) => {
      const row = known.get(`${areaId} ${at.getTime()}`)
      return {
        areaId,
        area,
        startsAt: at.toISOString(),
        endsAt: endsAt.toISOString(),
        taken: row?.taken ?? 0,
        capacity: row?.capacity ?? capacity,
        usual: capacity,
        isOwn: row !== undefined && row.capacity !== null,
      }
    })
}
