import type { OrderView } from '@fachwerk/contract/order-views'
import { dateOf, localAt } from '../../lib/local-date.ts'
import { midMoment, type Words } from '../../lib/words.ts'
import type { Rental } from './ordered-rental.ts'

/** F-04: that boxes here open during opening hours only, and until or from when; null where they open at any time. */
export function hoursWords(rental: Rental, order: OrderView, { say, language }: Words): string | null {
  const { hours, openRefusal } = rental
  if (!hours) return null
  const at = hours.changesAtLocal
  const opensOtherwise = openRefusal === null || openRefusal === 'location-closed'
  if (!at || !opensOtherwise) return say('order.hoursOnly')
  const today = dateOf(localAt(order.serverTime, order.location.timeZone))
  return say(hours.open ? 'order.hoursUntil' : 'order.hoursAgain', { moment: midMoment(at, today, language) })
}
