import { Button, Checkbox, Popover } from '@mantine/core'
import { IconFilter, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../ui/states/failure.tsx'
import { Count } from '../../../ui/facts/marks.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { EventLine } from './event-line.tsx'
import { EVENT_GROUPS, type EventGroup, readGroups } from './event-groups.ts'
import styles from './monitoring.module.css'
import { d } from '../texts.ts'
import { useEventFeed } from './use-event-feed.ts'

const PARAM = 'events'

/** The stream of events, newest first (L-08): it can be paused and filtered, and is not read aloud by itself. */
export function EventsPanel() {
  const [query, setQuery] = useSearchParams()
  const groups = readGroups(query.get(PARAM))
  const feed = useEventFeed(groups)
  const choose = (next: readonly EventGroup[]) => {
    const address = new URLSearchParams(query)
    if (next.length > 0) address.set(PARAM, next.join(','))
    else address.delete(PARAM)
    setQuery(address, { replace: true })
  }
  return (
    <section className={`${styles['panel']} ${styles['eventsPanel']}`} aria-labelledby="events-title">
      <div className={styles['panelHead']}>
        <h2 id="events-title">{d('events.title')}</h2>
        <div className={styles['tools']}>
          <Button
            size="xs"
            aria-pressed={feed.paused}
            leftSection={
              feed.paused ? <IconPlayerPlay aria-hidden="true" /> : <IconPlayerPause aria-hidden="true" />
            }
            onClick={feed.toggle}
          >
            {feed.paused ? d('events.resume') : d('events.pause')}
            {feed.waiting > 0 ? (
              <span className={styles['waiting']}>
                <Count value={feed.waiting} kind="ink" name={d('events.waiting', { count: feed.waiting })} />
              </span>
            ) : null}
          </Button>
          <GroupFilter groups={groups} onChange={choose} />
        </div>
      </div>
      <Lines feed={feed} filtered={groups.length > 0} />
    </section>
  )
}

function GroupFilter(props: {
  readonly groups: readonly EventGroup[]
  readonly onChange: (groups: readonly EventGroup[]) => void
}) {
  const { groups, onChange } = props
  const toggle = (group: EventGroup) =>
    onChange(groups.includes(group) ? groups.filter((it) => it !== group) : [...groups, group])
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <Button size="xs" leftSection={<IconFilter aria-hidden="true" />}>
          {d('events.filter')}
          {groups.length > 0 ? (
            <span className={styles['waiting']}>
              <Count value={groups.length} kind="ink" />
            </span>
          ) : null}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles['popover'] ?? ''}>
        <fieldset className={styles['choices']}>
          <legend className="vh">{d('events.filter.name')}</legend>
          {EVENT_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={d(`events.group.${group}`)}
              checked={groups.includes(group)}
              onChange={() => toggle(group)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}

function Lines(props: { readonly feed: ReturnType<typeof useEventFeed>; readonly filtered: boolean }) {
  const { events, problem, retry } = props.feed
  if (!events) {
    if (problem === null) return <RowSkeleton rows={6} label={d('events.loading')} />
    return <Failure title={d('events.failed')} problem={problem} onRetry={retry} />
  }
  if (events.length === 0) {
    return <p className={styles['quiet']}>{props.filtered ? d('events.noneInFilter') : d('events.none')}</p>
  }
  return (
    <ol className={styles['events']} aria-live="off" aria-labelledby="events-title">
      {events.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </ol>
  )
}
