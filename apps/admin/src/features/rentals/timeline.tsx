import type { AccessRightDetail, TimelineEntry } from '@fachwerk/contract/access-right-calls'
import type { EventType } from '@fachwerk/contract/events'
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
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { eventWords } from '../../lib/event-words.ts'
import { dayAndTimeOf, dateOf, durationOf, timeOf } from '../../lib/format.ts'
import { r } from './texts.ts'
import styles from './timeline.module.css'

/** Steps between asking and the lock's answer; the command itself shows them. */
const BETWEEN: ReadonlySet<EventType> = new Set(['command.sent', 'command.accepted'])

const ICONS: readonly (readonly [RegExp, TablerIcon])[] = [
  [/^(lock\.opened|command\.done)$/, IconLockOpen],
  [/^lock\.closed$/, IconLock],
  [/^(access\.blocked)$/, IconLock],
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

type Right = Pick<AccessRightDetail, 'timeline' | 'timeZone' | 'endsAt' | 'graceUntil' | 'status'>

/** What happened to a rental, newest first, and above it the end that is still to come. */
export function Timeline({ right, now }: { readonly right: Right; readonly now: number }) {
  const { timeZone } = right
  const entries = right.timeline
    .filter(({ type }) => !BETWEEN.has(type))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const today = dateOf(now, timeZone)
  const when = (at: string) =>
    dateOf(at, timeZone) === today ? timeOf(at, timeZone) : dayAndTimeOf(at, timeZone, now)
  return (
    <section aria-labelledby="timeline-title">
      <h3 id="timeline-title" className={styles['title']}>
        {r('right.timeline')}
      </h3>
      <ol className={styles['timeline']}>
        <NextEnd right={right} now={now} when={when} />
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} when={when} timeZone={timeZone} />
        ))}
      </ol>
      {entries.length === 0 ? <p className="small muted">{r('right.timeline.none')}</p> : null}
    </section>
  )
}

function Entry(props: {
  readonly entry: TimelineEntry
  readonly when: (at: string) => string
  readonly timeZone: string
}) {
  const { entry, when } = props
  const { title, detail } = eventWords(entry, props.timeZone)
  return (
    <li>
      <span className={styles['dot']}>{signOf(entry.type)}</span>
      <div className={styles['words']}>
        <b>{title}</b>
        {detail ? <p className="small muted">{detail}</p> : null}
      </div>
      <time className="small muted" dateTime={entry.at}>
        {when(entry.at)}
      </time>
    </li>
  )
}

function NextEnd(props: {
  readonly right: Right
  readonly now: number
  readonly when: (at: string) => string
}) {
  const { endsAt, graceUntil, timeZone, status } = props.right
  const over = status === 'ended' || status === 'cancelled'
  if (endsAt === null || over || Date.parse(endsAt) <= props.now) return null
  const grace = graceUntil === null ? 0 : Date.parse(graceUntil) - Date.parse(endsAt)
  return (
    <li className={styles['next']}>
      <span className={styles['dot']}>
        <IconFlag aria-hidden="true" />
      </span>
      <div className={styles['words']}>
        <b>{r('right.timeline.end')}</b>
        <span className="vh">{`, ${r('right.timeline.next')}`}</span>
        <p className="small muted">
          {graceUntil !== null && grace > 0
            ? r('right.timeline.grace', { length: durationOf(grace), until: timeOf(graceUntil, timeZone) })
            : r('right.timeline.noGrace')}
        </p>
      </div>
      <time className="small muted" dateTime={endsAt}>
        {props.when(endsAt)}
      </time>
    </li>
  )
}
