import { kiezladenCounter } from '@fachwerk/demo-data/kiezladen-counter'
import { kiezladenAreas, kiezladenShippings, kiezladenTables } from '@fachwerk/demo-data/kiezladen-delivery'
import { zeitlagerShippings } from '@fachwerk/demo-data/zeitlager/goods'
import type { Fulfilment } from '../modules/fulfilment/index.ts'
import type { Locations } from '../modules/locations/index.ts'
import type { Sites } from '../modules/sites/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { idOf } from './seed-places.ts'

/** How the storage operator sends what it sells beside its boxes; it is fetched at the same place (K-04). */
export async function seedParcels(
  tx: Tx,
  { fulfilment }: { readonly fulfilment: Fulfilment },
  {
    companyId,
    locationId,
    now,
  }: { readonly companyId: string; readonly locationId: string; readonly now: Date },
): Promise<void> {
  for (const { countries, ...shipping } of zeitlagerShippings)
    await fulfilment.recordShipping(tx, {
      ...shipping,
      countries: [...countries],
      companyId,
      locationId,
      now,
    })
}

/** The counter of the neighbourhood shop, shown on its site: goods are fetched there (K-04). @returns its id */
export async function seedCounter(
  tx: Tx,
  {
    locations,
    sites,
    fulfilment,
  }: { readonly locations: Locations; readonly sites: Sites; readonly fulfilment: Fulfilment },
  world: {
    readonly companyIds: ReadonlyMap<string, string>
    /** Site of a company, by the company's key. */
    readonly siteIds: ReadonlyMap<string, string>
    readonly now: Date
  },
): Promise<string> {
  const { company, week, ...counter } = kiezladenCounter
  const companyId = idOf(world.companyIds, company)
  const { locationId } = await locations.createLocation(tx, {
    ...counter,
    companyId,
    country: 'DE',
    opening: week.flatMap(({ weekday, spans }) => spans.map((span) => ({ weekday, ...span }))),
    sizes: [],
    priceGroups: [],
  })
  const siteIds = [idOf(world.siteIds, company)]
  await sites.showAtSites(tx, { locationId, among: siteIds, siteIds })
  for (const table of kiezladenTables)
    await fulfilment.recordTable(tx, { ...table, companyId, locationId, now: world.now })
  for (const area of kiezladenAreas)
    await fulfilment.recordArea(tx, { ...area, companyId, locationId, now: world.now })
  for (const { countries, ...shipping } of kiezladenShippings) {
    const sent = { ...shipping, countries: [...countries], companyId, locationId, now: world.now }
    await fulfilment.recordShipping(tx, sent)
  }
  return locationId
}
