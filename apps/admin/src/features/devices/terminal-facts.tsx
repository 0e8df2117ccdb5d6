import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import { BoxStateChip } from '@fachwerk/design/box-state'
import { Link } from 'react-router'
import { dateOf, dayAndTimeOf, momentOf, timeOf } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { declaredFacts } from '../../ui/facts/declared-facts.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TimelineEntry } from '../../ui/facts/timeline-entry.tsx'
import timeline from '../../ui/facts/timeline.module.css'
import styles from './terminals.module.css'
import { k } from './texts.ts'

type Props = { readonly terminal: TerminalDetail }

/** What is known of a terminal. */
export function TerminalFacts({ terminal }: Props) {
  const { access, archived, codeUntil, timeZone } = terminal
  return (
    <>
      {archived || access === 'active' ? null : (
        <Notice kind="warn">
          {codeUntil === null
            ? k('detail.notSetUp')
            : k('detail.codeOpen', { at: momentOf(codeUntil, timeZone) })}
        </Notice>
      )}
      <Facts rows={factsOf(terminal)} />
    </>
  )
}

const { name: _name, ...BELOW_THE_NAME } = terminalFields
function factsOf(terminal: TerminalDetail): readonly Fact[] {
  const { accessSince, codeUntil, lastSeenAt, queueLength, timeZone } = terminal
  const access = [
    accessSince === null
      ? k('access.none')
      : k('detail.access.since', { at: momentOf(accessSince, timeZone) }),
    codeUntil === null ? null : k('detail.access.code', { at: momentOf(codeUntil, timeZone) }),
  ]
  return [
    { name: k('column.location'), value: terminal.locationName },
    {
      name: k('column.lastSeenAt'),
      value: lastSeenAt === null ? k('seen.never') : momentOf(lastSeenAt, timeZone),
    },
    { name: k('column.locks'), value: terminal.lockCount },
    { name: k('column.uplink'), value: terminal.uplink },
    { name: k('column.firmware'), value: terminal.firmware },
    { name: k('detail.queue'), value: queueLength },
    ...declaredFacts(BELOW_THE_NAME, terminal),
    { name: k('detail.access'), value: access.filter((part) => part !== null).join(' · ') },
  ]
}

/** The locks that hang at it, each with the way to its own detail. */
export function TerminalLocks({ terminal: { locks } }: Props) {
  if (locks.length === 0) return <p className="small muted">{k('detail.locks.none')}</p>
  return (
    <ul className={styles['locks']} aria-label={k('detail.tab.locks')}>
      {locks.map(({ id, name, boxName, boxState }) => (
        <li key={id}>
          <Link
            to={`/admin/locks?open=${id}`}
            aria-label={k('detail.lock.open', {
              name: boxName ?? `${k('detail.lock.spare')}: ${name ?? ''}`,
            })}
          >
            {boxName ?? k('detail.lock.spare')}
          </Link>
          <span className="small muted">{name}</span>
          {boxState === null ? null : <BoxStateChip state={boxState} />}
        </li>
      ))}
    </ul>
  )
}

/** What happened to it, newest first. */
export function TerminalEvents({ terminal: { events, timeZone } }: Props) {
  const now = useNow(60_000)
  const today = dateOf(now, timeZone)
  const when = (at: string) =>
    dateOf(at, timeZone) === today ? timeOf(at, timeZone) : dayAndTimeOf(at, timeZone, now)
  if (events.length === 0) return <p className="small muted">{k('detail.events.none')}</p>
  return (
    <ol className={timeline['timeline']} aria-label={k('detail.tab.events')}>
      {events.map((event) => (
        <TimelineEntry key={event.id} entry={event} when={when} timeZone={timeZone} />
      ))}
    </ol>
  )
}
