import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalTerms, RentalTermsRefusal } from '../../locations/index.ts'

/** One for each box, in the order they were asked for. */
export type BoxOffers = readonly [RentalTerms, ...(readonly RentalTerms[])]

/**
 * The boxes of a cart at their prices (K-03): all of one location, for the same time. What holds for one of a size holds
 * for all of it, so each size is asked for once.
 */
export async function offerBoxes(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'locations'>,
  input: {
    readonly siteId: string
    readonly locationId: string
    readonly sizes: readonly SizeClass[]
    readonly period: PeriodInput
    readonly now: Date
  },
): Promise<Result<BoxOffers, RentalTermsRefusal>> {
  const { siteId, locationId, sizes, period, now } = input
  const known = new Map<SizeClass, RentalTerms>()
  const offers: RentalTerms[] = []
  for (const size of sizes) {
    const before = known.get(size)
    const offer = before
      ? ok(before)
      : await needs.locations.rentalOffer(tx, { siteId, locationId, size, period, now })
    if (!offer.ok) return offer
    known.set(size, offer.value)
    offers.push(offer.value)
  }
  const [first, ...others] = offers
  if (!first) throw new Error('An order has at least one box.')
  return ok([first, ...others])
}
