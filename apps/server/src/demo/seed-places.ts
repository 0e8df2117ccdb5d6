import { locationTexts } from '@fachwerk/demo-data/location-texts'
import type { DemoLocation, DemoPriceGroup } from '@fachwerk/demo-data/types'
import { demoWorld } from '@fachwerk/demo-data/world'
import type { Tx } from '../platform/db/db.ts'
import type { BoxView, LocationPlan, Locations } from '../modules/locations/index.ts'

export interface SeededLocation {
  readonly locationId: string
  readonly companyId: string
  readonly boxes: readonly BoxView[]
}

/** Puts up the demo's locations. @returns them by their key */
export async function seedLocations(
  tx: Tx,
  locations: Locations,
  companyIds: ReadonlyMap<string, string>,
): Promise<Map<string, SeededLocation>> {
  const seeded = new Map<string, SeededLocation>()
  for (const location of demoWorld.locations) {
    const companyId = idOf(companyIds, location.company)
    const created = await locations.createLocation(tx, planOf(location, companyId))
    seeded.set(location.key, { ...created, companyId })
  }
  return seeded
}

/** Arranges them in the tree of their company. */
export async function seedLocationGroups(
  tx: Tx,
  locations: Locations,
  {
    companyIds,
    places,
  }: { companyIds: ReadonlyMap<string, string>; places: ReadonlyMap<string, SeededLocation> },
): Promise<void> {
  const ids = new Map<string, string>()
  for (const { key, company, parent, locations: keys, ...words } of demoWorld.locationGroups)
    ids.set(
      key,
      await locations.recordGroup(tx, {
        ...words,
        companyId: idOf(companyIds, company),
        parentId: parent === null ? null : idOf(ids, parent),
        locationIds: keys.map((location) => idOf(places, location).locationId),
      }),
    )
}

/** The id behind a key of the demo world. */
export function idOf<T>(ids: ReadonlyMap<string, T>, key: string): T {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo world has no ${key}`)
  return id
}

function planOf(location: DemoLocation, companyId: string): LocationPlan {
  const group = demoWorld.priceGroups.find(({ key }) => key === location.priceGroup)
  if (!group) throw new Error(`the demo world has no price group ${location.priceGroup}`)
  return {
    ...location,
    ...locationTexts[location.key],
    companyId,
    country: 'DE',
    opening: location.week.flatMap(({ weekday, spans }) => spans.map((span) => ({ weekday, ...span }))),
    sizes: demoWorld.boxSizes,
    priceGroups: [priceGroupPlan(group)],
  }
}

function priceGroupPlan(group: DemoPriceGroup): LocationPlan['priceGroups'][number] {
  const tariffs = (['S', 'M', 'L', 'XL'] as const).flatMap((size) =>
    (['hour', 'day', 'week', 'month'] as const).map((step) => ({
      size,
      step,
      cents: group.tariffs[size][step],
    })),
  )
  const { name, validFrom, overrunFreeMinutes, vatRate } = group
  return { name, validFrom, validTo: null, overrunFreeMinutes, vatRate, tariffs }
}
