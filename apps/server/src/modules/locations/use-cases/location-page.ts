import type { LocationPage, Period, PeriodInput } from '@fachwerk/contract/storefront-calls'
import type { ShownPicture } from '@fachwerk/contract/picture-calls'
import { refuse, ok, type Result } from '../../../platform/result.ts'
import { picturesShown, shownPicture } from '../pictures-repository.ts'
import { type LocationTerms, termsAround, textsOfLocations } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { distanceMetres } from '@fachwerk/contract/distance'
import {
  alternatives,
  endsWhileClosed,
  listRow,
  type Offer,
  startsWhileClosed,
} from '../rules/location-offer.ts'
import { weekOf } from '../rules/opening-hours.ts'
import type { PeriodProblem } from '../rules/period.ts'
import { specialDays } from '../rules/special-days.ts'
import { offersOf } from './offers.ts'

/** Locations asked for what is booked out here. */
const NEIGHBOURS = 6

type Reply = { period: Period; location: LocationPage; problem: PeriodProblem | 'starts-while-closed' | null }

/**
 * One location with sizes, explained prices, whom one contracts with (LAW-20) and the ways out when a size is booked out
 * (S-04), in seven statements at most: the terms of this one and its neighbours, the contracting party, its texts, the
 * pictures, and the three of
 * `offersOf`.
 * @returns `not-found` for a slug the site does not offer
 */
export async function locationPage(
  needs: LocationsNeeds,
  query: { readonly siteId: string; readonly slug: string; readonly period: PeriodInput },
): Promise<Result<Reply, 'not-found'>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const offer = needs.offerOfSite(query.siteId)
    const locations = await termsAround(tx, { slug: query.slug, offer, neighbours: NEIGHBOURS })
    const [asked] = locations
    if (!asked) return refuse('not-found')
    const [[here, ...around], party, texts, pictures] = await Promise.all([
      offersOf(tx, needs, { locations, period: query.period, now, nextFreeOf: () => [asked] }),
      needs.contractParty(tx, asked.companyId),
      textsOfLocations(tx, [asked.id]),
      picturesShown(tx, [asked.id], 'all'),
    ])
    const said = texts.get(asked.id)
    if (!here || !said) return refuse('not-found')
    const closed = startsWhileClosed(here.location, here.period)
    return ok({
      period: here.period,
      problem: here.problem ?? (closed ? 'starts-while-closed' : null),
      location: {
        ...page(here, now, (pictures.get(asked.id) ?? []).map(shownPicture)),
        description: said.description,
        directions: said.directions,
        party,
        alternatives: alternatives(here, withDistance(here, around)),
      },
    })
  })
}

const withDistance = (here: Offer, around: readonly Offer[]) =>
  around.map((offer) => ({ offer, distanceMetres: distanceMetres(here.location, offer.location) }))

function page(
  offer: Offer<LocationTerms>,
  now: Date,
  pictures: ShownPicture[],
): Omit<LocationPage, 'description' | 'directions' | 'party' | 'alternatives'> {
  const { location } = offer
  return {
    ...listRow(offer, { now, distanceMetres: null, picture: pictures[0] ?? null }),
    pictures,
    timeZone: location.timeZone,
    phone: location.phone,
    week: weekOf(location),
    special: specialDays(location, now),
    access: location.accessRule,
    minMinutes: location.minMinutes,
    maxMinutes: location.maxMinutes,
    defaultLength: location.defaultLength,
    quotes: [...offer.quotes],
    monthFromCents: offer.monthFromCents,
    endsWhileClosed: endsWhileClosed(location, offer.period),
  }
}
