import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dueQuery } from '../../lib/due-query.ts'
import { DueCounts } from './due-counts.tsx'
import { DueRows } from './due-rows.tsx'
import styles from './due.module.css'
import { du } from './texts.ts'

const SHOWN = 4

/** What must be done by when, on the dashboard: the first four of all kinds (LAW-7, LAW-59, O-07). */
export function DueWidget() {
  const { data } = useQuery(dueQuery(useApi()))
  // The dashboard shows it only where something is due; without an answer there is nothing to say.
  if (!data || data.rows.length === 0) return null
  return (
    <section className={styles['widget']} aria-labelledby="due-title">
      <div className={styles['head']}>
        <h2 id="due-title">{du('due.title')}</h2>
        <DueCounts due={data} />
        {data.total > SHOWN ? <Link to="/admin/due">{du('due.all', { count: data.total })}</Link> : null}
      </div>
      <DueRows rows={data.rows.slice(0, SHOWN)} />
    </section>
  )
}
