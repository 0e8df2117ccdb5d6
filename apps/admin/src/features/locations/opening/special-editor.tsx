import { HoursSource } from './hours-source.tsx'
import styles from './hours.module.css'
import { AddSpecial, SpecialList } from './special-list.tsx'
import { l } from '../texts.ts'
import type { EditedHours } from './use-hours.ts'

/** The days of a location that differ from its week, its own or inherited (F-04, B-08). */
export function SpecialEditor({ edited }: { readonly edited: EditedHours }) {
  const isOwn = edited.isOwn('specialDays')
  // One more day makes them the location’s own, with those inherited so far.
  const isLocked = edited.sourceOf('specialDays')?.locked === true
  return (
    <section aria-labelledby="hours-special" className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2 id="hours-special">{l('hours.special')}</h2>
        {isLocked ? null : <AddSpecial edited={edited} />}
      </div>
      <HoursSource edited={edited} name="specialDays" />
      <fieldset className={styles['plain']} disabled={!isOwn} aria-labelledby="hours-special">
        <SpecialList edited={edited} />
      </fieldset>
    </section>
  )
}
