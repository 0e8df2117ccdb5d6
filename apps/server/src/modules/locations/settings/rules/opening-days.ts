import type { OpeningDay } from '@fachwerk/contract/location/opening-calls'
import { holidayOn, type OpeningTerms, spansOn } from './opening-hours.ts'
import { dateOfDay, dayOf, wallClock, weekdayOf } from './wall-clock.ts'

/** The coming days of a location as they really will be, today first: with special days and public holidays (F-04). */
export function openingDays(terms: OpeningTerms, now: Date, count: number): OpeningDay[] {
  const today = dayOf(wallClock(terms.timeZone).toLocal(now.getTime()))
  return Array.from({ length: count }, (_, ahead) => {
    const day = today + ahead
    const date = dateOfDay(day)
    const special = terms.special.find((each) => each.date === date)
    const holiday = holidayOn(terms, date)
    const changesIt = special === undefined && holiday !== null && terms.holidayRule !== 'asUsual'
    return {
      date,
      weekday: weekdayOf(day),
      why: special ? 'special' : changesIt ? 'holiday' : 'usual',
      note: special ? special.note : (holiday ?? ''),
      spans: spansOn(terms, day).map(({ opens, closes }) => ({ opens, closes })),
    }
  })
}
