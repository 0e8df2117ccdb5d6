import { IconAlertTriangle } from '@tabler/icons-react'
import { longDay } from '../../lib/words/dates.ts'
import type { Due } from '../../lib/due-query.ts'
import styles from './due.module.css'
import { du } from './texts.ts'

/** „Sonntag, 06.12.“ */
const weekdayAnd = (day: string): string =>
  `${longDay(day).split(',')[0]}, ${day.slice(8)}.${day.slice(5, 7)}.`

/** How many are late, soon, and later: „2 überfällig · 1 bis Sonntag, 06.12. · 4 später“. */
export function DueCounts({ due }: { readonly due: Pick<Due, 'total' | 'late' | 'soon' | 'soonUntil'> }) {
  const { total, late, soon, soonUntil } = due
  const later = total - late - soon
  const words = [
    soon > 0 ? du('due.soon', { count: soon, day: weekdayAnd(soonUntil) }) : null,
    later > 0 ? du('due.later', { count: later }) : null,
  ].filter(Boolean)
  return (
    <span className={styles['counts']}>
      {late > 0 ? (
        <span className={styles['late']}>
          <IconAlertTriangle aria-hidden="true" />
          {du('due.late', { count: late })}
        </span>
      ) : null}
      {words.length > 0 ? <span>{words.join(' · ')}</span> : null}
    </span>
  )
}
