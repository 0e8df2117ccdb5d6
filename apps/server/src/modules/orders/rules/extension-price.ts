import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import { vatOf } from '@fachwerk/contract/price/vat-of'

type Priced = z.infer<typeof Quote>

/**
 * What more time costs: the whole longer time at the tariffs of the day the rental began, less the time that is booked
 * already at the same tariffs. So nobody pays more than somebody who had booked it all at once, a voucher stays redeemed, and
 * where a longer step is cheaper the difference is nothing: money goes back for no extension. What overstaying costs stays as it
 * was agreed with the booking (LAW-21).
 */
export function extensionQuote(
  whole: Priced,
  booked: Pick<Priced, 'totalCents'>,
  agreed: Pick<Priced, 'overrunFreeMinutes' | 'overrunHourCents' | 'overrunDayCents'>,
): Priced {
  const totalCents = Math.max(0, whole.totalCents - booked.totalCents)
  return {
    ...whole,
    totalCents,
    vatCents: vatOf(totalCents, whole.vatRate),
    bookedCents: whole.totalCents - totalCents,
    overrunFreeMinutes: agreed.overrunFreeMinutes,
    overrunHourCents: agreed.overrunHourCents,
    overrunDayCents: agreed.overrunDayCents,
  }
}
