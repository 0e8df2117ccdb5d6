import { dateOf, localAt } from '../../../lib/local-date.ts'
import { midMoment, type Words } from '../../../lib/words/words.ts'
import type { Rental } from '../ordered-rental.ts'

/** The server's clock and the location's zone. */
export interface Timed {
  readonly serverTime: string
  readonly location: { readonly timeZone: string }
}

/** F-04: that boxes here open during opening hours only, and until or from when; null where they open at any time. */
export function hoursWords(
  rental: Pick<Rental, 'hours' | 'openRefusal'>,
  { serverTime, location }: Timed,
  { say, language }: Words,
): string | null {
  const { hours, openRefusal } = rental
  if (!hours) return null
  const at = hours.changesAtLocal
  const opensOtherwise = openRefusal === null || openRefusal === 'location-closed'
  if (!at || !opensOtherwise) return say('order.hoursOnly')
  const today = dateOf(localAt(serverTime, location.timeZone))
  return say(hours.open ? 'order.hoursUntil' : 'order.hoursAgain', { moment: midMoment(at, today, language) })
}
