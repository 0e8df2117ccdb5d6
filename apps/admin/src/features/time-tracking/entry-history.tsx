import type { HistoryEntry } from '@fachwerk/contract/history-calls'
import { momentOf } from '../../lib/format.ts'
import { z } from './texts.ts'
import styles from './time-area.module.css'

const ACTIONS: Readonly<Record<string, string>> = {
  'timeEntry.started': z('history.started'),
  'timeEntry.stopped': z('history.stopped'),
  'timeEntry.changed': z('history.changed'),
  'timeEntry.deleted': z('history.deleted'),
  'timeEntry.restored': z('history.restored'),
  'timeEntry.imported': z('history.imported'),
}
const FIELDS: Readonly<Record<string, string>> = {
  startTime: z('time.begin'),
  endTime: z('time.end'),
  description: z('time.description'),
}

function wordsOf(field: string, value: unknown, timeZone: string): string {
  if (typeof value !== 'string' || value === '') return '–'
  return field === 'description' ? value : momentOf(value, timeZone)
}

/** What happened to an entry, newest first: who, when, and the old value beside the new one. */
export function EntryHistory(props: { readonly rows: readonly HistoryEntry[]; readonly timeZone: string }) {
  if (props.rows.length === 0) return <p className="muted">{z('history.none')}</p>
  return (
    <ol className={styles['history']}>
      {props.rows.map(({ id, at, actor, action, before, after, reason }) => (
        <li key={id}>
          <b>{ACTIONS[action] ?? action}</b> <time dateTime={at}>{momentOf(at, props.timeZone)}</time>
          <p>{actor.name}</p>
          <dl>
            {Object.keys(FIELDS)
              .filter((field) => field in before || field in after)
              .map((field) => (
                <div key={field}>
                  <dt>{FIELDS[field]}</dt>
                  <dd>
                    {field in before ? <del>{wordsOf(field, before[field], props.timeZone)}</del> : null}{' '}
                    <ins>{wordsOf(field, after[field], props.timeZone)}</ins>
                  </dd>
                </div>
              ))}
          </dl>
          {reason === null ? null : <p>{z('history.reason', { reason })}</p>}
        </li>
      ))}
    </ol>
  )
}
