import type { StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { germanDay } from '../../lib/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { spansWords } from './hours-words.ts'
import styles from './locations.module.css'
import { weekdayName } from './opening-words.ts'
import { l } from './texts.ts'

/** The hours of a location to read. */
export function WeekFacts({ location }: { readonly location: StorageLocation }) {
  const { opening, special, holidayRule } = location
  return (
    <div className={styles['part']}>
      <Facts
        rows={[
          ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            name: weekdayName(weekday),
            value: spansWords(opening.filter((span) => span.weekday === weekday)),
          })),
          { name: l('location.field.holidayRule'), value: l(`location.holiday.${holidayRule}`) },
          ...special.map(({ date, note, spans }) => ({
            name: germanDay(date),
            value: [spansWords(spans), note].filter((words) => words !== '').join(' · '),
          })),
        ]}
      />
    </div>
  )
}
