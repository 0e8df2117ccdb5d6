import type { EventType } from '@fachwerk/contract/history/events'
import {
  IconBell,
  IconCheck,
  IconClock,
  IconCreditCard,
  IconDeviceDesktop,
  IconFlag,
  IconKey,
  IconLock,
  IconLockOpen,
  IconReceipt2,
  IconTool,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { eventWords, type EventFacts } from '../../lib/words/event-words.ts'
import { WholeInvoices } from './whole-numbers.tsx'
import styles from './timeline.module.css'

const ICONS: readonly (readonly [RegExp, TablerIcon])[] = [
  [/^(lock\.opened|command\.done)$/, IconLockOpen],
  [/^lock\.closed$/, IconLock],
  [/^lock\.(added|edited|moved|archived|restored|activated|deactivated)$/, IconTool],
  [/^access\.blocked$/, IconLock],
  [/\.(refused|failed|expired|cancelled|jammed|mismatch|unplaced)$/, IconX],
  [/^(key|access)\./, IconKey],
  [/^(payment\.|order\.paid)/, IconCreditCard],
  [/^order\./, IconReceipt2],
  [/^rental\.(held|reserved|changed)$/, IconClock],
  [/^rental\.overdue$/, IconBell],
  [/^rental\.ended$/, IconCheck],
  [/^(terminal|grants|command)\./, IconDeviceDesktop],
]

function signOf(type: EventType) {
  const Icon = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? IconFlag
  return <Icon aria-hidden="true" />
}

/** One event of a timeline: sign, words, when. */
export function TimelineEntry(props: {
  readonly entry: EventFacts & { readonly at: string }
  readonly when: (at: string) => string
  /** Of the place; times within the words are told by its clocks. */
  readonly timeZone: string
}) {
  const { entry, when } = props
  const { title, detail } = eventWords(entry, props.timeZone)
  return (
    <li>
      <span className={styles['dot']}>{signOf(entry.type)}</span>
      <div className={styles['words']}>
        <b>
          <WholeInvoices text={title} />
        </b>
        {detail ? (
          <p className="small muted">
            <WholeInvoices text={detail} />
          </p>
        ) : null}
      </div>
      <time className="small muted" dateTime={entry.at}>
        {when(entry.at)}
      </time>
    </li>
  )
}
