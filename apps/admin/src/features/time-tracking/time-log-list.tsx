import type { RequestIn } from '@fachwerk/contract/call'
import { Id, LocalDate } from '@fachwerk/contract/fields'
import { type TimeEntry, TimeEntryState, timeEntryCalls } from '@fachwerk/contract/time-entry-calls'
import { dayAndTimeOf, momentOf, OFFICE_ZONE, timeOf } from '../../lib/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { columnsIn } from '../../ui/list/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/list-fields.ts'
import { Tag } from '../../ui/marks.tsx'
import { hoursOf } from './lengths.ts'
import { z } from './texts.ts'
import styles from './time-log-list.module.css'

type Filter = RequestIn<typeof timeEntryCalls.timeLogs>['body']
type Sort = NonNullable<Filter['orderBy']>

const projects = choiceField(Id, {
  param: 'project',
  title: z('time.filter.project'),
  choices: {
    name: 'time-projects',
    ask: async ({ client }, signal) => {
      const [used, archived] = await Promise.all([
        client.companyProjects({ query: {} }, { signal }),
        client.companyProjects({ query: { archived: 'true' } }, { signal }),
      ])
      return [...used.rows, ...archived.rows].map(({ id, name }) => ({ value: id, label: name }))
    },
  },
})
const people = choiceField(Id, {
  param: 'person',
  title: z('time.filter.person'),
  choices: {
    name: 'time-people',
    ask: async ({ client }, signal) => {
      const { rows } = await client.timePeople({}, { signal })
      return rows.map(({ userId, name }) => ({ value: userId, label: name }))
    },
  },
})
const states = choiceField(TimeEntryState, {
  param: 'state',
  title: z('time.filter.state'),
  choices: TimeEntryState.options.map((value) => ({ value, label: z(`time.state.${value}`) })),
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: z('time.filter.period') })

function matching({ search, filters }: ListQuery<'all', Sort>) {
  const { from, to } = period.of(filters)
  const [projectIds, userIds, chosen] = [projects.of(filters), people.of(filters), states.of(filters)]
  return {
    ...(search && { search }),
    ...(projectIds.length > 0 && { projectIds }),
    ...(userIds.length > 0 && { userIds }),
    ...(chosen.length > 0 && { states: chosen }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  } satisfies Filter
}

/** Name of what was worked on; a break has no project. */
export const subjectOf = ({ projectName }: TimeEntry): string => projectName ?? z('time.break')

export function LateMark({ enteredLate }: Pick<TimeEntry, 'enteredLate'>) {
  return enteredLate ? <Tag title={z('time.late.why')}>{z('time.late')}</Tag> : null
}

const lengthOf = ({ seconds, endTime }: TimeEntry) =>
  endTime === null ? z('time.running') : hoursOf(seconds)

const timeColumns = (): readonly Column<TimeEntry, Sort>[] => [
  {
    key: 'begin',
    title: z('time.col.begin'),
    sort: 'startTime',
    cell: ({ startTime }) => <time dateTime={startTime}>{momentOf(startTime, OFFICE_ZONE)}</time>,
  },
  {
    key: 'end',
    title: z('time.col.end'),
    cell: ({ endTime }) =>
      endTime === null ? '–' : <time dateTime={endTime}>{timeOf(endTime, OFFICE_ZONE)}</time>,
  },
  { key: 'project', title: z('time.col.project'), cell: subjectOf },
  { key: 'person', title: z('time.col.person'), cell: ({ userName }) => userName },
  {
    key: 'description',
    title: z('time.col.description'),
    narrow: 'hide',
    cell: (row) => (
      <span className={styles['description']}>
        {row.description} <LateMark {...row} />
      </span>
    ),
  },
  {
    key: 'duration',
    title: z('time.col.duration'),
    sort: 'duration',
    align: 'right',
    cell: (row) => <span className="num">{lengthOf(row)}</span>,
  },
  {
    key: 'billed',
    title: z('time.col.billed'),
    align: 'right',
    narrow: 'hide',
    cell: ({ billedSeconds, kind }) => (
      <span className="num">{kind === 'work' ? hoursOf(billedSeconds) : '–'}</span>
    ),
  },
  { key: 'state', title: z('time.col.state'), cell: ({ state }) => <Tag>{z(`time.state.${state}`)}</Tag> },
]

/** Time entries as a list (T-06): one's own, or everybody's for who may see all. */
export const timeLogList: ListDefinition<TimeEntry, 'all', Sort> = {
  name: 'time-log',
  address: {
    views: ['all'],
    sorts: ['startTime', 'duration'],
    usualSorting: () => ({ by: 'startTime', dir: 'desc' }),
    fields: [people, projects, states, period],
  },
  texts: {
    title: z('time.title'),
    search: z('time.list.search'),
    noMatch: (count) => z('time.list.noMatch', { count }),
    none: { title: z('time.list.none.title'), text: z('time.list.none.text') },
  },
  columns: timeColumns,
  card: (row, now) => (
    <>
      <span className={styles['line']}>
        <b>{subjectOf(row)}</b>
        <span className="num">{lengthOf(row)}</span>
      </span>
      <span className={styles['line']}>
        <span>{row.description}</span>
        <time dateTime={row.startTime}>{dayAndTimeOf(row.startTime, OFFICE_ZONE, now)}</time>
      </span>
    </>
  ),
  keyOf: ({ id }) => id,
  rowName: (row) =>
    z('time.list.row', { project: subjectOf(row), begin: momentOf(row.startTime, OFFICE_ZONE) }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.timeLogs({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const wanted = columnsIn(columns, timeEntryCalls.exportTimeLogs.body.shape.columns)
    return client.exportTimeLogs(
      { body: { ...matching(query), orderBy, dir, format, columns: wanted } },
      { signal },
    )
  },
}
