import { kiezladenCounter } from '@fachwerk/demo-data/kiezladen-counter'
import type { Locations } from '../modules/locations/index.ts'
import type { Sites } from '../modules/sites/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { idOf } from './seed-places.ts'

/** The counter of the neighbourhood shop, shown on its site: goods are fetched there (K-04). */
export async function seedCounter(
  tx: Tx,
  { locations, sites }: { readonly locations: Locations; readonly sites: Sites },
  world: {
    readonly companyIds: ReadonlyMap<string, string>
    /** Site of a company, by the company's key. */
    readonly siteIds: ReadonlyMap<string, string>
  },
): Promise<void> {
  const { company, week, ...counter } = kiezladenCounter
  const { locationId } = await locations.createLocation(tx, {
    ...counter,
    companyId: idOf(world.companyIds, company),
    country: 'DE',
    opening: week.flatMap(({ weekday, spans }) => spans.map((span) => ({ weekday, ...span }))),
    sizes: [],
    priceGroups: [],
  })
  const siteIds = [idOf(world.siteIds, company)]
  await sites.showAtSites(tx, { locationId, among: siteIds, siteIds })
}
