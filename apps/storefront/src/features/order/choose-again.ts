import type { OrderView } from '@fachwerk/contract/order-views'
import { cartEntries } from '../../lib/cart-query.ts'
import { withQuery } from '../../lib/period-query.ts'

/** Where the same boxes are chosen once more, for the same time. */
export function chooseAgain(order: OrderView, href: (path: string) => string): string {
  const { location, period, rental, quote, boxes } = order
  return withQuery(href(`/standort/${location.slug}`), [
    ['von', period.startsNow ? null : period.localFrom],
    ['bis', period.localTo],
    ...cartEntries(boxes?.map(({ size }) => size) ?? [rental?.size ?? quote.size]),
  ])
}
