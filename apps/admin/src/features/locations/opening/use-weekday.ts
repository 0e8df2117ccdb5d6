import { dayAt } from '../../../lib/words/dates.ts'
import { useNow } from '../../../lib/words/use-now.ts'

/** What day it is where a location stands, Monday is 1. */
export const useWeekday = (timeZone: string): number =>
  new Date(`${dayAt(useNow(60_000), timeZone)}T00:00:00Z`).getUTCDay() || 7
