import type { EventType } from '@fachwerk/contract/history/events'
import { Id, LocalDate } from '@fachwerk/contract/fields'
import {
  TimeEntryState,
  timeEntryCalls,
  timeLogList as timeLogs,
} from '@fachwerk/contract/time/time-entry-calls'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { asking, askingFile, declaredList } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { z } from './texts.ts'
import { timeBulkActions } from './time-bulk-actions.ts'
import { subjectOf, timeCard, timeColumns } from './time-columns.tsx'

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

/** After these an entry may be in the list that was not; a change can only renew what is shown. */
const NEW_TIME: ReadonlySet<EventType> = new Set([
  'time.started',
  'time.stopped',
  'time.restored',
  'time.imported',
])

/** Time entries as a list (T-06): one's own, or everybody's for who may see all. */
export const timeLogList = declaredList(timeLogs, ['all'], {
  texts: {
    title: z('time.title'),
    search: z('time.list.search'),
    noMatch: (count) => z('time.list.noMatch', { count }),
    none: { title: z('time.list.none.title'), text: z('time.list.none.text') },
  },
  usualSorting: () => ({ by: 'startTime', dir: 'desc' }),
  filters: { userIds: people, projectIds: projects, states, from: period, to: period, kinds: null },
  columns: timeColumns,
  card: timeCard,
  keyOf: ({ id }) => id,
  rowName: (row) =>
    z('time.list.row', { project: subjectOf(row), begin: momentOf(row.startTime, OFFICE_ZONE) }),
  asks: {
    rows: asking(
      timeEntryCalls.timeLogs,
      (client) => (asked, options) => client.timeLogs({ body: { ...asked.body, withTotal: false } }, options),
    ),
    total: asking(timeEntryCalls.timeLogsTotal, (client) => client.timeLogsTotal),
    file: askingFile(timeEntryCalls.exportTimeLogs, (client) => client.exportTimeLogs),
    paper: askingFile(timeEntryCalls.exportTimeLogs, (client) => client.exportTimeLogs),
  },
  bulk: timeBulkActions,
  live: {
    concerns: ({ data }, { id }) => data['timeLogId'] === id,
    newKey: ({ type, data }) => (NEW_TIME.has(type) ? Id.safeParse(data['timeLogId']).data : null) ?? null,
    renew: async ({ client }, _queries, timeLogId) =>
      (await client.timeLog({ params: { timeLogId } })).timeLog,
  },
})
