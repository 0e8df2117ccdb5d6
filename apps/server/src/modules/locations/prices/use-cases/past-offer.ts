import type { SizeClass } from '@fachwerk/contract/fields'
import type { Tx } from '../../../../platform/db/db.ts'
import { boxesOfLocations } from '../../boxes/cabinets-repository.ts'
import type { LocationTerms } from '../../locations-repository.ts'
import { priceListsOf } from '../prices-repository.ts'
import { localDate } from '../../settings/rules/local-time.ts'
import { type PriceQuote, quote } from '../rules/pricing.ts'

/**
 * Price of a rental that was agreed before this system kept it, at the tariffs of its first day.
 * @throws when the box or its tariff does not exist
 */
export async function pastOffer(
  tx: Tx,
  {
    terms,
    rental,
  }: {
    readonly terms: LocationTerms
    readonly rental: { readonly boxId: string; readonly startsAt: Date; readonly endsAt: Date }
  },
): Promise<{ quote: PriceQuote }> {
  const { startsAt, endsAt } = rental
  const { timeZone } = terms
  const boxes = await boxesOfLocations(tx, [terms.id])
  const size: SizeClass | undefined = boxes.find(({ id }) => id === rental.boxId)?.size
  const { short: priceList } = await priceListsOf(tx, terms.id, localDate(startsAt, timeZone))
  const price = size && priceList && quote({ priceList, size, startsAt, endsAt, timeZone })
  if (!price) throw new Error(`${terms.name} has no price for box ${rental.boxId}`)
  return { quote: price }
}
