import type { AccessRightView } from '@fachwerk/contract/rental/access-right-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { accessRightCountsQuery } from '../../lib/queries.ts'
import styles from './dashboard.module.css'
import { w } from './widget-texts.ts'

const VIEWS = ['running', 'endsToday', 'overdue', 'unpaid'] as const satisfies readonly AccessRightView[]

/** How many rentals run, end today, are overdue, are unpaid; each number leads into its list. */
export function RentalCounts() {
  const { data } = useQuery(accessRightCountsQuery(useApi()))
  if (!data) return null
  return (
    <ul className={styles['counts']} aria-label={w('boxes.rentals')}>
      {VIEWS.map((view) => {
        const count = data.counts[view]
        const isAlarming = (view === 'overdue' || view === 'unpaid') && count > 0
        return (
          <li key={view}>
            <Link to={`/admin/access-rights?view=${view}`} data-alarming={isAlarming || undefined}>
              {w(`boxes.${view}`, { count })}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
