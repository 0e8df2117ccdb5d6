import type { HistoryEntry } from '@fachwerk/contract/history/history-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { momentOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { projectsQuery } from '../time-queries.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  'timeEntry.started': z('history.started'),
  'timeEntry.stopped': z('history.stopped'),
  'timeEntry.changed': z('history.changed'),
  'timeEntry.deleted': z('history.deleted'),
  'timeEntry.restored': z('history.restored'),
  'timeEntry.imported': z('history.imported'),
}
const FIELDS: Readonly<Record<string, string>> = {
  projectId: z('time.col.project'),
  startTime: z('time.begin'),
  endTime: z('time.end'),
  description: z('time.description'),
}

/** Names of projects by their id, archived ones too; `null` until they are known. */
function useProjectNames(needed: boolean): ReadonlyMap<string, string> | null {
  const api = useApi()
  const used = useQuery({ ...projectsQuery(api), enabled: needed })
  const archived = useQuery({ ...projectsQuery(api, true), enabled: needed })
  if (!used.data || !archived.data) return null
  return new Map([...used.data.rows, ...archived.data.rows].map(({ id, name }) => [id, name]))
}

type Words = (field: string, value: unknown) => string

const wordsWith =
  (timeZone: string, projects: ReadonlyMap<string, string> | null): Words =>
  (field, value) => {
    if (typeof value !== 'string' || value === '') return '–'
    if (field === 'description') return value
    if (field !== 'projectId') return momentOf(value, timeZone)
    return projects ? (projects.get(value) ?? t('filter.unknown')) : '…'
  }

/** What happened to an entry, newest first: who, when, and the old value beside the new one. */
export function EntryHistory(props: { readonly rows: readonly HistoryEntry[]; readonly timeZone: string }) {
  const { rows, timeZone } = props
  const names = useProjectNames(rows.some(({ before, after }) => 'projectId' in { ...before, ...after }))
  const words = wordsWith(timeZone, names)
  if (rows.length === 0) return <p className="muted">{z('history.none')}</p>
  return (
    <ol className={styles['history']}>
      {rows.map(({ id, at, actor, action, before, after, reason }) => (
        <li key={id}>
          <b>{ACTIONS[action] ?? action}</b> <time dateTime={at}>{momentOf(at, timeZone)}</time>
          <p>{actor.name}</p>
          <dl>
            {Object.keys(FIELDS)
              .filter((field) => field in before || field in after)
              .map((field) => (
                <div key={field}>
                  <dt>{FIELDS[field]}</dt>
                  <dd>
                    {field in before ? <del>{words(field, before[field])}</del> : null}{' '}
                    <ins>{words(field, after[field])}</ins>
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
