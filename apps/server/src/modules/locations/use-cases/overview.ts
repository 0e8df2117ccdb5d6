import type { ReplyIn } from '@fachwerk/contract/call'
import type { locationCalls } from '@fachwerk/contract/location/location-calls'
import type { PublicOverview } from '@fachwerk/contract/office/statistics-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { stockOf } from '../company-locations-repository.ts'
import { groupsOffered } from '../groups/location-groups-repository.ts'
import { type LocationTerms, type Offer, termsOffered } from '../locations-repository.ts'
import { shownToVisitors } from '../groups/rules/group-tree.ts'
import { isOpenAt } from '../settings/rules/opening-hours.ts'
import { openingOf } from '../settings/rules/opening-of-locations.ts'

/** How many of these locations are open now, and which close next today (D-01). */
export async function openingNow(
  tx: Tx,
  { offer, now }: { readonly offer: Offer; readonly now: Date },
): Promise<ReplyIn<typeof locationCalls.openingNow>> {
  const locations = await termsOffered(tx, { offer })
  return openingOf(
    locations.filter(({ archived }) => !archived),
    now,
  )
}

/** What visitors may know of an offer: its locations by group (F-07), by federal state and town, and their totals (N-08). */
export async function overviewOf(
  tx: Tx,
  { offer, companyId, now }: { readonly offer: Offer; readonly companyId: string; readonly now: Date },
): Promise<Omit<PublicOverview, 'site'>> {
  const locations = (await termsOffered(tx, { offer })).filter(({ archived }) => !archived)
  const boxes = new Map((await stockOf(tx, offer)).map((stock) => [stock.id, stock.boxes]))
  const open = new Set(locations.filter((location) => isOpenAt(location, now)).map(({ id }) => id))
  const of = ({ id, name, street, postcode }: LocationTerms) => ({
    name,
    street,
    postcode,
    boxes: boxes.get(id) ?? 0,
    open: open.has(id),
  })
  return {
    totals: {
      locations: locations.length,
      cities: new Set(locations.map(({ state, city }) => `${state} ${city}`)).size,
      boxes: locations.reduce((sum, { id }) => sum + (boxes.get(id) ?? 0), 0),
      open: open.size,
    },
    groups: shownToVisitors(await groupsOffered(tx, companyId, offer), companyId).map(({ group, level }) => ({
      name: group.name,
      nameEn: group.name_en,
      level,
      locations: locations
        .filter(({ id }) => group.locationIds.includes(id))
        .map((location) => ({ ...of(location), city: location.city })),
    })),
    states: grouped(locations, ({ state }) => state).map(([state, there]) => ({
      state,
      cities: grouped(there, ({ city }) => city).map(([city, rows]) => ({ city, locations: rows.map(of) })),
    })),
  }
}

const order = new Intl.Collator('de')

/** By a name, in German order; what shares it stays in its order. */
function grouped(
  locations: readonly LocationTerms[],
  nameOf: (location: LocationTerms) => string,
): [string, LocationTerms[]][] {
  return [...Map.groupBy(locations, nameOf)].toSorted(([one], [other]) => order.compare(one, other))
}
