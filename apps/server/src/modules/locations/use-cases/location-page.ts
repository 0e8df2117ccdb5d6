import type { LocationPage, Period, PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse, ok, type Result } from '../../../platform/result.ts'
import { locationOfSlug } from '../location-page-repository.ts'
import { shownPicture } from '../../../platform/pictures/stored-pictures.ts'
import { type LocationTerms, termsAround } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { distanceMetres } from '@fachwerk/contract/location/distance'
import {
  alternatives,
  endsWhileClosed,
  isBookedOut,
  listRow,
  type Offer,
  asCanBeHad,
  startsWhileClosed,
} from '../rules/location-offer.ts'
import { weekOf } from '../settings/rules/opening-hours.ts'
import type { PeriodProblem } from '../rules/period.ts'
import { specialDays } from '../settings/rules/special-days.ts'
import { monthFrom } from '../prices/use-cases/month-from.ts'
import { offersOf } from '../prices/use-cases/offers.ts'

/** Locations asked for what is booked out here. */
const NEIGHBOURS = 6

type Reply = { period: Period; location: LocationPage; problem: PeriodProblem | 'starts-while-closed' | null }

/**
 * One location with sizes, explained prices, whom one contracts with (LAW-20) and the ways out when a size is booked out
 * (S-04), in two statements and the contracting party: what it is with its stock and prices, and what of it is free, also
 * without an end where customers rent so. Where something is booked out, the third of `offersOf` and three for the neighbours come to it.
 * @returns `not-found` for a slug the site does not offer
 */
export async function locationPage(
  needs: LocationsNeeds,
  query: { readonly siteId: string; readonly slug: string; readonly period: PeriodInput },
): Promise<Result<Reply, 'not-found'>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const offer = needs.offerOfSite(query.siteId)
    const found = await locationOfSlug(tx, { slug: query.slug, offer })
    if (!found) return refuse('not-found')
    const { terms, texts, pictures, supply, cancelTerms } = found
    const [[here], party, monthFromCents] = await Promise.all([
      offersOf(tx, needs, {
        period: query.period,
        now,
        locations: [terms],
        supply: new Map([[terms.id, supply]]),
        nextFreeOf: () => [terms],
      }),
      needs.contractParty(tx, terms.companyId),
      monthFrom(tx, needs, { terms, supply, now }),
    ])
    if (!here) return refuse('not-found')
    const around = isBookedOut(here) ? await offersAround(tx, needs, { ...query, offer, now }) : []
    const closed = startsWhileClosed(here.location, here.period)
    return ok({
      period: here.period,
      problem: here.problem ?? (closed ? 'starts-while-closed' : null),
      location: {
        // Nothing stands there for a start that cannot be; whether it is booked out is another question.
        ...page(asCanBeHad(here), now, pictures.map(shownPicture)),
        ...texts,
        party,
        monthFromCents,
        cancelTerms,
        alternatives: alternatives(here, withDistance(here, around)),
      },
    })
  })
}

/** What the nearest others have for the same period, the nearest first. */
async function offersAround(
  tx: Tx,
  needs: LocationsNeeds,
  query: {
    readonly slug: string
    readonly period: PeriodInput
    readonly offer: Parameters<typeof termsAround>[1]['offer']
    readonly now: Date
  },
): Promise<Offer<LocationTerms>[]> {
  const [, ...locations] = await termsAround(tx, { ...query, neighbours: NEIGHBOURS })
  return await offersOf(tx, needs, { ...query, locations, nextFreeOf: () => [] })
}

const withDistance = (here: Offer, around: readonly Offer[]) =>
  around.map((offer) => ({ offer, distanceMetres: distanceMetres(here.location, offer.location) }))

function page(
  offer: Offer<LocationTerms>,
  now: Date,
  pictures: ShownPicture[],
): Omit<
  LocationPage,
  'description' | 'directions' | 'party' | 'alternatives' | 'monthFromCents' | 'cancelTerms'
> {
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
    // A price group knows sizes that stand elsewhere.
    quotes: offer.quotes.filter(({ size }) => offer.sizes.some((each) => each.size === size)),
    addressFreeCents: location.addressFreeCents,
    endsWhileClosed: endsWhileClosed(location, offer.period),
  }
}
