import type { TerminalView } from '@fachwerk/contract/device-calls'
import { IconAlertTriangle, IconHelpCircle, IconLockX, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { type AccessRightsFilter, accessRightsQuery, recentEventsQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { useLiveEvents } from '../../lib/use-live.ts'
import { useNow } from '../../lib/use-now.ts'
import { Count } from '../../ui/marks.tsx'
import { type Alarm, ALARMING_TYPES, alarmsOf } from './alarms.ts'
import styles from './monitoring.module.css'
import { d } from './texts.ts'

const MOST_OVERDUE = 5
const OVERDUE: AccessRightsFilter = { view: 'overdue', orderBy: 'endsAt', dir: 'asc', limit: MOST_OVERDUE }
const HALF_A_MINUTE = 30_000

const SIGNS = {
  offline: IconPlugConnectedX,
  overdue: IconAlertTriangle,
  jammed: IconLockX,
  help: IconHelpCircle,
} as const

/** What needs somebody, from present facts; new alarms are said aloud at once. */
export function AlarmsPanel({ terminals }: { readonly terminals: readonly TerminalView[] | undefined }) {
  const { alarms, more } = useAlarms(terminals)
  const count = (alarms?.length ?? 0) + more
  return (
    <section className={styles['panel']} aria-labelledby="alarms-title">
      <div className={styles['panelHead']}>
        <h2 id="alarms-title">{d('alarms.title')}</h2>
        {count > 0 ? <Count value={count} kind="danger" /> : null}
      </div>
      <Announcer alarms={alarms} />
      {alarms === null ? <p className={styles['quiet']}>{d('alarms.loading')}</p> : null}
      {alarms?.length === 0 ? <p className={styles['quiet']}>{d('alarms.none')}</p> : null}
      <ul className={styles['alarms']}>
        {(alarms ?? []).map((alarm) => (
          <AlarmLine key={alarm.key} alarm={alarm} />
        ))}
        {more > 0 ? (
          <li className={styles['quiet']}>
            <Link to="/admin/access-rights?view=overdue">{d('alarms.more', { count: more })}</Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function useAlarms(terminals: readonly TerminalView[] | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const now = useNow(15_000)
  const mayRights = useMay('accessRights.view')
  const overdue = useQuery({
    ...accessRightsQuery(api, OVERDUE),
    enabled: mayRights,
    refetchInterval: HALF_A_MINUTE,
  })
  const doorsQuery = recentEventsQuery(api, 'alarms', 200, [...ALARMING_TYPES])
  const doors = useQuery(doorsQuery)
  useLiveEvents((event) => {
    if (event.type.startsWith('rental.')) {
      void queries.invalidateQueries({ queryKey: accessRightsQuery(api, OVERDUE).queryKey })
    }
    if (ALARMING_TYPES.some((type) => type === event.type)) {
      queries.setQueryData(
        doorsQuery.queryKey,
        (known) =>
          known && { rows: [event, ...known.rows.filter(({ id }) => id !== event.id)].slice(0, 400) },
      )
    }
  })
  if (!terminals || !doors.data || (mayRights && !overdue.data)) return { alarms: null, more: 0 }
  const rows = overdue.data?.rows ?? []
  const alarms = alarmsOf({ terminals, overdue: rows, events: doors.data.rows, now })
  return { alarms, more: (overdue.data?.total ?? 0) - rows.length }
}

function AlarmLine({ alarm }: { readonly alarm: Alarm }) {
  const Sign = SIGNS[alarm.kind]
  return (
    <li data-hot={alarm.hot || undefined}>
      <Sign aria-hidden="true" />
      <div>
        <b>{alarm.to === null ? alarm.title : <Link to={alarm.to}>{alarm.title}</Link>}</b>
        <p className="small muted">{alarm.text}</p>
      </div>
    </li>
  )
}

/** Says an alarm that was not there a moment ago, also one that comes back; what stands at the start is not shouted. */
function Announcer({ alarms }: { readonly alarms: readonly Alarm[] | null }) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState('')
  const keys = alarms && new Set(alarms.map(({ key }) => key))
  const isChange =
    keys !== null && (known === null || keys.size !== known.size || [...keys].some((key) => !known.has(key)))
  if (isChange) {
    const fresh = known === null ? [] : (alarms ?? []).filter(({ key }) => !known.has(key))
    setKnown(keys)
    setSaid(fresh.map(({ title, text }) => `${title}: ${text}`).join('. '))
  }
  return (
    <p className="vh" role="alert">
      {said}
    </p>
  )
}
