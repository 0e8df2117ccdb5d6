import type { RequestIn } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/history/events'
import type { PaperFormat } from '@fachwerk/contract/office/export'
import { Id, LocalDate } from '@fachwerk/contract/fields'
import { type TimeEntry, TimeEntryState, timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { z } from './texts.ts'
import { timeBulkActions } from './time-bulk-actions.ts'
import { subjectOf, timeCard, timeColumns, type TimeSort } from './time-columns.tsx'

type Filter = RequestIn<typeof timeEntryCalls.timeLogs>['body']

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

function matching({ search, filters }: ListQuery<'all', TimeSort>) {
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

const exported = (query: ListQuery<'all', TimeSort>, columns: readonly string[], format: PaperFormat) => ({
  ...matching(query),
  orderBy: query.orderBy,
  dir: query.dir,
  format,
  columns: columnsIn(columns, timeEntryCalls.exportTimeLogs.body.shape.columns),
})

/** After these an entry may be in the list that was not; a change can only renew what is shown. */
const NEW_TIME: ReadonlySet<EventType> = new Set([
  'time.started',
  'time.stopped',
  'time.restored',
  'time.imported',
])

/** Time entries as a list (T-06): one's own, or everybody's for who may see all. */
export const timeLogList: ListDefinition<TimeEntry, 'all', TimeSort> = {
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
  card: timeCard,
  keyOf: ({ id }) => id,
  rowName: (row) =>
    z('time.list.row', { project: subjectOf(row), begin: momentOf(row.startTime, OFFICE_ZONE) }),
  rows: async ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, withTotal: false, ...(asOf !== null && { asOf }) }
    const { rows } = await client.timeLogs({ body: { ...matching(query), ...page } }, { signal })
    return { rows }
  },
  total: ({ client }, query, signal) => client.timeLogsTotal({ body: matching(query) }, { signal }),
  bulk: timeBulkActions,
  live: {
    concerns: ({ data }, { id }) => data['timeLogId'] === id,
    newKey: ({ type, data }) => (NEW_TIME.has(type) ? Id.safeParse(data['timeLogId']).data : null) ?? null,
    renew: async ({ client }, _queries, timeLogId) =>
      (await client.timeLog({ params: { timeLogId } })).timeLog,
  },
  exporting: ({ client }, query, { format, columns }, signal) =>
    client.exportTimeLogs({ body: exported(query, columns, format) }, { signal }),
  onPaper: ({ client }, query, columns, signal) =>
    client.exportTimeLogs({ body: exported(query, columns, 'pdf') }, { signal }),
}
