import type { Tx } from '../../../../platform/db/db.ts'
import { refuse, ok, type Result } from '../../../../platform/result.ts'
import { type LocationTerms, termsAround, termsOffered } from '../../locations-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { priceList } from '../prices-repository.ts'
import { localDate } from '../../settings/rules/local-time.ts'
import { offersMonths } from '../rules/offers-months.ts'
import { priceGroupOn } from '../rules/price-on-date.ts'
import { monthQuoteOf, type PriceQuote } from '../rules/pricing.ts'
import { type SizeStock, supplyOf } from '../../boxes/supply-repository.ts'

/** A location of the site, by its address or its id. */
export type OfferedPlace = { readonly siteId: string } & (
  | { readonly slug: string }
  | { readonly locationId: string }
)

export interface MonthlySize extends SizeStock {
  /** Of every month; null: no price is set for one. */
  readonly quote: PriceQuote | null
}

/**
 * A location at which customers rent without an end.
 * @returns `not-found` where the site does not offer it, `location-not-rentable` where only staff begin such rentals
 */
export async function monthlyLocation(
  tx: Tx,
  needs: Pick<LocationsNeeds, 'offerOfSite'>,
  place: OfferedPlace,
): Promise<Result<LocationTerms, 'not-found' | 'location-not-rentable'>> {
  const offer = needs.offerOfSite(place.siteId)
  const [terms] =
    'slug' in place
      ? await termsAround(tx, { slug: place.slug, offer, neighbours: 0 })
      : await termsOffered(tx, { offer, locationId: place.locationId })
  if (!terms) return refuse('not-found')
  return offersMonths(terms) ? ok(terms) : refuse('location-not-rentable')
}

/** Its sizes, with what a month costs that begins at an instant; no tenant predicate: the caller found the location. */
export async function monthlySizes(
  tx: Tx,
  { id, timeZone, startsAt }: Pick<LocationTerms, 'id' | 'timeZone'> & { readonly startsAt: Date },
): Promise<MonthlySize[]> {
  const supply = (await supplyOf(tx, [id])).get(id)
  const group = priceGroupOn(supply?.priceGroups ?? [], localDate(startsAt, timeZone), 'long')
  return (supply?.stock ?? []).map((stock) => ({
    ...stock,
    quote: group && monthQuoteOf(priceList(group), stock.size),
  }))
}
