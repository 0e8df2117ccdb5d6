import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import { BoxStateIcon, boxStateClass } from '@fachwerk/design/box-state'
import {
  IconCreditCard,
  IconHelpCircle,
  IconInfoCircle,
  IconKey,
  IconLockOff,
  IconPlugConnected,
  IconPlugConnectedX,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { eventWords } from '../../../lib/words/event-words.ts'
import { OFFICE_ZONE, secondsOf } from '../../../lib/words/format.ts'
import { Tag } from '../../../ui/facts/marks.tsx'
import styles from './monitoring.module.css'

/** One event of the stream: when, what, about which box, where. */
export function EventLine({ event }: { readonly event: LiveEvent }) {
  const { title, detail } = eventWords(event)
  return (
    <li>
      <time className="num" dateTime={event.at}>
        {secondsOf(event.at, OFFICE_ZONE)}
      </time>
      {signOf(event)}
      <span className={styles['eventWords']}>
        <b>{title}</b>{' '}
        <span className="muted">
          {event.boxName === null ? null : <span className="nowrap">{event.boxName}</span>}
          {event.boxName !== null && detail ? ' · ' : null}
          {detail}
        </span>
      </span>
      {event.locationPrefix === null ? null : <Tag>{event.locationPrefix}</Tag>}
    </li>
  )
}

const sign = (look: string, icon: ReactNode) => (
  <span className={`${styles['sign']} ${look}`} aria-hidden="true">
    {icon}
  </span>
)

/** What goes wrong is red whatever the box is; else doors and rentals show the state the box has now. */
function signOf({ type, boxState }: LiveEvent) {
  if (type === 'help.called') return sign('st-ueberzogen', <IconHelpCircle />)
  if (type === 'help.over') return sign('st-frei', <IconHelpCircle />)
  if (type === 'terminal.offline') return sign('st-ueberzogen', <IconPlugConnectedX />)
  if (type === 'terminal.online') return sign('st-frei', <IconPlugConnected />)
  if (/\.(refused|failed|expired|jammed|unplaced|mismatch)$/.test(type))
    return sign('st-ueberzogen', <IconX />)
  // Of a lock nobody hears the state says „?“, and nothing of what was done.
  if (type === 'lock.deactivated') return sign('st-gesperrt', <IconLockOff />)
  if (type.startsWith('order.') || type.startsWith('payment.'))
    return sign('st-reserviert', <IconCreditCard />)
  if (type.startsWith('key.') || type.startsWith('access.')) return sign('', <IconKey />)
  if (boxState !== null && /^(lock|rental|command)\./.test(type)) {
    return sign(boxStateClass(boxState), <BoxStateIcon state={boxState} />)
  }
  return sign('', <IconInfoCircle />)
}
