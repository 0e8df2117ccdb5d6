import { dateOf } from '../../../lib/words/format.ts'

/** What people call the last day of a time that ends with an instant: the one before it. */
export const lastDayOf = (endsAt: string, timeZone: string): string =>
  dateOf(Date.parse(endsAt) - 1, timeZone)

/** `2027-02-14` as 14.02.2027. */
export const dayWords = (day: string): string => day.split('-').toReversed().join('.')
