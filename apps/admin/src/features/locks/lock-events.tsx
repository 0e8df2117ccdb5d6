import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { dateOf, dayAndTimeOf, timeOf } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { TimelineEntry } from '../../ui/facts/timeline-entry.tsx'
import styles from '../../ui/facts/timeline.module.css'
import { l } from './texts.ts'

/** What happened at the box, newest first. */
export function LockEvents({ lock }: { readonly lock: LockDetail }) {
  const now = useNow(60_000)
  const { events, timeZone } = lock
  const today = dateOf(now, timeZone)
  const when = (at: string) =>
    dateOf(at, timeZone) === today ? timeOf(at, timeZone) : dayAndTimeOf(at, timeZone, now)
  if (events.length === 0) return <p className="small muted">{l('lock.events.none')}</p>
  return (
    <ol className={styles['timeline']} aria-label={l('lock.tab.events')}>
      {events.map((event) => (
        <TimelineEntry key={event.id} entry={event} when={when} timeZone={timeZone} />
      ))}
    </ol>
  )
}
