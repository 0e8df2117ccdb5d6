import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/session.ts'
import { Count } from '../../../ui/facts/marks.tsx'
import { AlarmLine } from './alarm-line.tsx'
import { type Alarm, keyOfAlarm, takerOf } from './alarms.ts'
import styles from './monitoring.module.css'
import { d } from '../texts.ts'
import { useAlarms } from './use-alarms.ts'

/** What needs somebody, from present facts, and who looks after it; new alarms are said aloud at once. */
export function AlarmsPanel() {
  const known = useAlarms()
  const { alarms = null, taken = [], moreOverdue = 0, moreLocks = 0, moreTerminals = 0 } = known ?? {}
  const maySeeLog = useMay('logs.view')
  const count = (alarms?.length ?? 0) + moreOverdue + moreLocks + moreTerminals
  return (
    <section className={styles['panel']} aria-labelledby="alarms-title">
      <div className={styles['panelHead']}>
        <h2 id="alarms-title">{d('alarms.title')}</h2>
        {count > 0 ? <Count value={count} kind="danger" /> : null}
        {maySeeLog ? (
          <Link className={styles['past']} to="/admin/logs?group=terminals,doors,care">
            {d('alarms.past')}
          </Link>
        ) : null}
      </div>
      <Announcer alarms={alarms} />
      {alarms === null ? <p className={styles['quiet']}>{d('alarms.loading')}</p> : null}
      {alarms?.length === 0 ? <p className={styles['quiet']}>{d('alarms.none')}</p> : null}
      <ul className={styles['alarms']}>
        {(alarms ?? []).map((alarm) => (
          <AlarmLine key={keyOfAlarm(alarm)} alarm={alarm} taker={takerOf(alarm, taken)} />
        ))}
        {moreTerminals > 0 ? (
          <li className={styles['quiet']}>
            <Link to="/admin/real-time-monitoring?only=trouble">
              {d('alarms.moreTerminals', { count: moreTerminals })}
            </Link>
          </li>
        ) : null}
        {moreLocks > 0 ? (
          <li className={styles['quiet']}>
            <Link to="/admin/locks?view=trouble">{d('alarms.moreLocks', { count: moreLocks })}</Link>
          </li>
        ) : null}
        {moreOverdue > 0 ? (
          <li className={styles['quiet']}>
            <Link to="/admin/access-rights?view=overdue">{d('alarms.more', { count: moreOverdue })}</Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

/** Says an alarm that was not there a moment ago, also one that comes back; what stands at the start is not shouted. */
function Announcer({ alarms }: { readonly alarms: readonly Alarm[] | null }) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState('')
  const keys = alarms && new Set(alarms.map(keyOfAlarm))
  const isChange =
    keys !== null && (known === null || keys.size !== known.size || [...keys].some((key) => !known.has(key)))
  if (isChange) {
    const fresh = known === null ? [] : (alarms ?? []).filter((alarm) => !known.has(keyOfAlarm(alarm)))
    setKnown(keys)
    setSaid(fresh.map(({ title, text }) => `${title}: ${text}`).join('. '))
  }
  return (
    <p className="vh" role="alert">
      {said}
    </p>
  )
}
