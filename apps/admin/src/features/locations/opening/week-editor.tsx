import { Select } from '@mantine/core'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { HoursSource } from './hours-source.tsx'
import styles from './hours.module.css'
import { l } from '../texts.ts'
import type { EditedHours } from './use-hours.ts'
import { MondayEverywhere, WeekDays } from './week-days.tsx'

export const RULES: readonly StorageLocation['holidayRule'][] = ['asUsual', 'asSunday', 'closed']

/** The week of a location with what holidays do to it, each its own or inherited (F-04, B-08). */
export function WeekEditor({ edited, today }: { readonly edited: EditedHours; readonly today: number }) {
  const { draft, change, isOwn } = edited
  return (
    <section aria-labelledby="hours-week" className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2 id="hours-week">{l('hours.week')}</h2>
        {isOwn('openingWeek') ? <MondayEverywhere edited={edited} /> : null}
      </div>
      <HoursSource edited={edited} name="openingWeek" />
      <fieldset className={styles['plain']} disabled={!isOwn('openingWeek')} aria-labelledby="hours-week">
        <WeekDays edited={edited} today={today} />
      </fieldset>
      <Select
        className={styles['rule'] ?? ''}
        label={l('location.field.holidayRule')}
        data={RULES.map((value) => ({ value, label: l(`location.holiday.${value}`) }))}
        value={draft.holidayRule}
        allowDeselect={false}
        disabled={!isOwn('holidayRule')}
        onChange={(value) => {
          const holidayRule = RULES.find((rule) => rule === value)
          if (holidayRule) change({ ...draft, holidayRule })
        }}
      />
      <HoursSource edited={edited} name="holidayRule" />
    </section>
  )
}
