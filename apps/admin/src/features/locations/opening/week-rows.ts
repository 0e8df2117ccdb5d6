import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { germanDay } from '../../../lib/words/dates.ts'
import type { Fact } from '../../../ui/facts/facts.tsx'
import { spansWords } from './hours-words.ts'
import { weekdayName } from './opening-words.ts'
import { l } from '../texts.ts'

/** The hours of a location, one row for each day. */
export const weekRows = ({ opening, special, holidayRule }: StorageLocation): readonly Fact[] => [
  ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    name: weekdayName(weekday),
    value: spansWords(opening.filter((span) => span.weekday === weekday)),
  })),
  { name: l('location.field.holidayRule'), value: l(`location.holiday.${holidayRule}`) },
  ...special.map(({ date, note, spans }) => ({
    name: germanDay(date),
    value: [spansWords(spans), note].filter((words) => words !== '').join(' · '),
  })),
]
