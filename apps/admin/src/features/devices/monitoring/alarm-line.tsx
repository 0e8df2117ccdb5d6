import type { TakenAlarm } from '@fachwerk/contract/device/alarm-calls'
import {
  IconAlertTriangle,
  IconHelpCircle,
  IconLockOff,
  IconLockX,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { OFFICE_ZONE, timeOf } from '../../../lib/words/format.ts'
import { alarmsQuery } from '../../../lib/queries.ts'
import { useMay, useUser } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import type { Alarm } from './alarms.ts'
import styles from './monitoring.module.css'
import { d } from '../texts.ts'

const SIGNS = {
  offline: IconPlugConnectedX,
  overdue: IconAlertTriangle,
  jammed: IconLockX,
  deactivated: IconLockOff,
  help: IconHelpCircle,
} as const

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => part.slice(0, 1))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

/** One alarm: what, where, and who looks after it. */
export function AlarmLine({
  alarm,
  taker,
}: {
  readonly alarm: Alarm
  readonly taker: TakenAlarm | undefined
}) {
  const Sign = SIGNS[alarm.kind]
  return (
    <li data-hot={(alarm.hot && taker === undefined) || undefined}>
      <Sign aria-hidden="true" />
      <div>
        <b>{alarm.to === null ? alarm.title : <Link to={alarm.to}>{alarm.title}</Link>}</b>
        <p className="small muted">{alarm.text}</p>
        {taker ? (
          <p className="small">
            {d('alarms.taken', { name: taker.by.name, time: timeOf(taker.takenAt, OFFICE_ZONE) })}
          </p>
        ) : null}
      </div>
      <Taking alarm={alarm} taker={taker} />
    </li>
  )
}

/** Taking an alarm, giving it back, or whose it is. */
function Taking({ alarm, taker }: { readonly alarm: Alarm; readonly taker: TakenAlarm | undefined }) {
  const mayTake = useMay('locks.open')
  const userId = useUser()?.id
  const api = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const { kind, subjectId, since, title, text } = alarm
  const set = (taken: boolean) =>
    void action.run(async () => {
      await api.client.takeAlarm({ body: { alarm: { kind, subjectId, since, taken } } })
      await queries.invalidateQueries({ queryKey: alarmsQuery(api).queryKey })
    })
  // That it is over comes back as an event, like one that was taken back at the terminal.
  const close = () =>
    void action.run(async () => {
      await api.client.closeHelp({ body: { call: { terminalId: subjectId, since } } })
    })
  const isOwn = taker?.by.id === userId
  const label = taker ? 'alarms.giveBack' : 'alarms.take'
  return (
    <div className={styles['taking']}>
      {taker ? (
        <span className={styles['taker']} title={taker.by.name} aria-hidden="true">
          {initialsOf(taker.by.name)}
        </span>
      ) : null}
      {mayTake && (taker === undefined || isOwn) ? (
        <Button
          size="xs"
          aria-label={d('alarms.named', { action: d(label), alarm: `${title}, ${text}` })}
          aria-disabled={action.running}
          onClick={() => set(taker === undefined)}
        >
          {d(label)}
        </Button>
      ) : null}
      {kind === 'help' && mayTake && isOwn ? (
        <Button
          size="xs"
          aria-label={d('alarms.named', { action: d('alarms.close'), alarm: `${title}, ${text}` })}
          aria-disabled={action.running}
          onClick={close}
        >
          {d('alarms.close')}
        </Button>
      ) : null}
      {action.failure === null ? null : (
        <p className={styles['takingFailed']} role="alert">
          {action.failure}
        </p>
      )}
    </div>
  )
}
