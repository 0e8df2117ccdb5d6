import { Id, LocalDate } from '@fachwerk/contract/fields'
import {
  ACTOR_KINDS,
  ActorKind,
  LOG_SORTS,
  logCalls,
  LogEntryId,
  LogGroup,
  type LogRow,
} from '@fachwerk/contract/history/log-calls'
import { LOG_GROUPS } from '@fachwerk/contract/history/log-groups'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { locationField } from '../../ui/list/filter/usual-fields.ts'
import { entryWords } from './log-words.ts'
import { atOf, logCard, logColumns, type LogSort } from './logs-columns.tsx'
import { g } from './texts.ts'

const period = periodField(LocalDate, {
  from: 'from',
  to: 'to',
  title: g('logs.filter.period'),
  startsOpen: true,
})
const groups = choiceField(LogGroup, {
  param: 'group',
  title: g('logs.filter.group'),
  startsOpen: true,
  choices: LOG_GROUPS.map((value) => ({ value, label: g(`logs.group.${value}`) })),
})
const locations = locationField(g('logs.filter.location'))
const actors = choiceField(ActorKind, {
  param: 'actor',
  title: g('logs.filter.actor'),
  choices: ACTOR_KINDS.map((value) => ({ value, label: g(`logs.actor.${value}`) })),
})
const people = choiceField(Id, {
  param: 'person',
  title: g('logs.filter.person'),
  choices: {
    name: 'log-people',
    ask: async ({ client }, signal) => {
      const { rows } = await client.logPeople({ body: {} }, { signal })
      return rows.map(({ userId, name }) => ({ value: userId, label: name }))
    },
  },
  search: { label: g('logs.filter.person.search'), nothing: g('logs.filter.person.none') },
})

/** What matches, in the words of the contract. */
function matching({ search, filters }: ListQuery<'all', LogSort>) {
  const { from, to } = period.of(filters)
  const chosen = { groups: groups.of(filters), locationIds: locations.of(filters) }
  const by = { actors: actors.of(filters), userIds: people.of(filters) }
  return {
    ...(search && { search }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(chosen.groups.length > 0 && { groups: chosen.groups }),
    ...(chosen.locationIds.length > 0 && { locationIds: chosen.locationIds }),
    ...(by.actors.length > 0 && { actors: by.actors }),
    ...(by.userIds.length > 0 && { userIds: by.userIds }),
  }
}

/** Events at locks, terminals and rentals and what staff changed, newest first (L-11, G-02). */
export const logsList: ListDefinition<LogRow, 'all', LogSort> = {
  name: 'logs',
  address: {
    views: ['all'],
    sorts: LOG_SORTS,
    usualSorting: () => ({ by: 'at', dir: 'desc' }),
    fields: [period, groups, locations, actors, people],
    isKey: (text) => LogEntryId.safeParse(text).success,
  },
  texts: {
    title: g('logs.title'),
    search: g('logs.search'),
    noMatch: (count) => g('logs.noMatch', { count }),
    none: { title: g('logs.none.title'), text: g('logs.none.text') },
  },
  columns: logColumns,
  card: logCard,
  keyOf: ({ id }) => id,
  rowName: (row) => {
    const { title, detail } = entryWords(row)
    return g('logs.open', { what: `${title} ${detail}`.trim(), at: atOf(row) })
  },
  rows: async ({ client }, query, signal) => {
    const { limit, after } = query
    const body = { ...matching(query), limit, ...(after !== null && { after }) }
    const { goneBefore, ...page } = await client.logs({ body }, { signal })
    const endNote = goneBefore === null ? null : g('logs.gone', { at: dateOf(goneBefore, OFFICE_ZONE) })
    return { ...page, endNote }
  },
  total: ({ client }, query, signal) => client.logsTotal({ body: matching(query) }, { signal }),
  exporting: ({ client }, query, { format, columns }, signal) => {
    const known = columnsIn(columns, logCalls.exportLogs.body.shape.columns)
    // On screen one column tells what, how and why.
    const wanted = known?.flatMap((key) => (key === 'what' ? (['what', 'detail', 'reason'] as const) : [key]))
    return client.exportLogs({ body: { ...matching(query), format, columns: wanted } }, { signal })
  },
}
