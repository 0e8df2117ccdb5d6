import type { SpecialOpening } from '@fachwerk/contract/location/opening-hours'
import type { z } from 'zod'
import { holidayOn, type OpeningTerms, spansOn } from './opening-hours.ts'
import { dateOfDay, dayOf, wallClock } from './wall-clock.ts'

const DAYS = 42
const MIDNIGHT = 1440

/** Days of the coming weeks that differ from the week: special openings, and public holidays where they change the hours. */
export function specialDays(terms: OpeningTerms, now: Date): z.infer<typeof SpecialOpening>[] {
  if (terms.special.length === 0 && terms.holidayRule === 'asUsual') return []
  const today = dayOf(wallClock(terms.timeZone).toLocal(now.getTime()))
  return Array.from({ length: DAYS }, (_, ahead) => today + ahead).flatMap((day) => {
    const date = dateOfDay(day)
    const special = terms.special.find((each) => each.date === date)
    const holiday = terms.holidayRule === 'asUsual' ? null : holidayOn(terms, date)
    const note = special ? special.note : holiday
    if (note === null) return []
    // What is open past midnight is told as „until 24:00" here; the status of the day knows better.
    const spans = spansOn(terms, day).map(({ opens, closes }) => ({
      opens,
      closes: Math.min(closes, MIDNIGHT),
    }))
    return [{ date, note, spans }]
  })
}
