import type { SizeClass } from '@fachwerk/contract/fields'
import type { Period, PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { type LocationTerms, termsOffered } from '../../locations-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { priceListsOf } from '../prices-repository.ts'
import { startsWhileClosed } from '../../rules/location-offer.ts'
import { type PeriodProblem, resolvePeriod } from '../../rules/period.ts'
import { type PriceQuote, quote } from '../rules/pricing.ts'

/** What a visitor asks for at the moment of ordering. */
export interface RentalInput {
  readonly siteId: string
  readonly locationId: string
  readonly size: SizeClass
  readonly period: PeriodInput
  readonly now: Date
}

/** The terms an order is made on: the period as understood and its price, worked out here and nowhere else. */
export interface RentalTerms {
  readonly companyId: string
  readonly locationId: string
  readonly location: LocationTerms
  readonly period: Period
  readonly quote: PriceQuote
}

export type RentalTermsRefusal =
  | 'not-found'
  | 'location-not-rentable'
  | 'starts-while-closed'
  | 'no-tariff'
  | PeriodProblem

/**
 * The terms for renting a size at a location the site offers. A free box is found by the rentals, not here.
 * @returns `not-found` for a location of another site, `location-not-rentable` for an archived one
 */
export async function rentalOffer(
  tx: Tx,
  needs: Pick<LocationsNeeds, 'offerOfSite'>,
  input: RentalInput,
): Promise<Result<RentalTerms, RentalTermsRefusal>> {
  const offer = needs.offerOfSite(input.siteId)
  const [terms] = await termsOffered(tx, { offer, locationId: input.locationId })
  if (!terms) return refuse('not-found')
  if (terms.archived) return refuse('location-not-rentable')
  const period = resolvePeriod(input.period, { ...terms, now: input.now })
  if (!period.ok) return period
  if (startsWhileClosed(terms, period.value)) return refuse('starts-while-closed')
  const { startsAt, endsAt, localFrom, timeZone } = period.value
  const { short: priceList } = await priceListsOf(tx, terms.id, localFrom.slice(0, 10))
  const price =
    priceList &&
    quote({ priceList, size: input.size, startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone })
  if (!price) return refuse('no-tariff')
  return ok({
    companyId: terms.companyId,
    locationId: terms.id,
    location: terms,
    period: period.value,
    quote: price,
  })
}
