import type { OrderView } from '@fachwerk/contract/order/order-views'
import { cartEntries } from '../../lib/cart-query.ts'
import { withQuery } from '../../lib/period-query.ts'

/**
 * Where boxes like those of an order are chosen anew, for its times as far as they are still to come: the page of its location, which
 * lists the ways out where none is free (S-04).
 */
export function chooseAgain(
  { location, period, rental, quote, boxes, serverTime }: OrderView,
  href: (path: string) => string,
): string {
  const isAhead = !period.startsNow && period.startsAt > serverTime
  return withQuery(href(`/standort/${location.slug}`), [
    ['von', isAhead ? period.localFrom : null],
    ['bis', period.endsAt > serverTime ? period.localTo : null],
    ...cartEntries(boxes?.map(({ size }) => size) ?? [rental?.size ?? quote.size]),
  ])
}
