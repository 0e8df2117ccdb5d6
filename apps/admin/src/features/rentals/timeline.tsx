import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import type { EventType } from '@fachwerk/contract/history/events'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { dayAndTimeOf, dateOf, durationOf, timeOf } from '../../lib/words/format.ts'
import { r } from './texts.ts'
import { TimelineEntry } from '../../ui/facts/timeline-entry.tsx'
import styles from '../../ui/facts/timeline.module.css'

/** Steps between asking and the lock's answer; the command itself shows them. */
const BETWEEN: ReadonlySet<EventType> = new Set(['command.sent', 'command.accepted'])

/** What a person did, or has to do with; the machine’s steps between stand behind a button. */
const concernsPeople = ({ type, actor }: AccessRightDetail['timeline'][number]): boolean =>
  (['staff', 'customer'].includes(actor.kind) && !/^(grants\.|key\.issued$)/.test(type)) ||
  /^(rental|lock|code|help|declaration|refund)\.|^(order\.(paid|cancelled)|payment\.(refunded|failed)|key\.sent|command\.(done|refused|failed|expired))$/.test(
    type,
  )

type Right = Pick<
  AccessRightDetail,
  'timeline' | 'timelineGoneBefore' | 'priceCents' | 'timeZone' | 'endsAt' | 'graceUntil' | 'status'
>

/** What happened to a rental, newest first, and above it the end that is still to come. */
export function Timeline({ right, now }: { readonly right: Right; readonly now: number }) {
  const { timeZone } = right
  const entries = right.timeline
    // Nobody pays for what is free.
    .filter(({ type }) => !BETWEEN.has(type) && !(type === 'order.paid' && right.priceCents === 0))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const [unfolded, setUnfolded] = useState(false)
  const technical = entries.filter((entry) => !concernsPeople(entry)).length
  // Where nobody did anything, the machine's steps are all there is.
  const folded = technical === entries.length ? 0 : technical
  const shown = unfolded || folded === 0 ? entries : entries.filter(concernsPeople)
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
        {shown.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} when={when} timeZone={timeZone} />
        ))}
      </ol>
      {folded === 0 ? null : (
        <Button size="xs" variant="subtle" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? r('right.timeline.fold') : r('right.timeline.unfold', { count: folded })}
        </Button>
      )}
      {entries.length === 0 ? <p className="small muted">{r('right.timeline.none')}</p> : null}
      {right.timelineGoneBefore === null ? null : (
        <p className="small muted">
          {r('right.timeline.gone', { at: dateOf(right.timelineGoneBefore, timeZone) })}
        </p>
      )}
    </section>
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
