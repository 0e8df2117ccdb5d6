import { Id, LocalDate } from '@fachwerk/contract/fields'
import {
  ACTOR_KINDS,
  ActorKind,
  logCalls,
  LogEntryId,
  LogGroup,
  logList,
} from '@fachwerk/contract/history/log-calls'
import { LOG_GROUPS } from '@fachwerk/contract/history/log-groups'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { asking, askingFile, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { locationField } from '../../ui/list/filter/usual-fields.ts'
import { entryWords } from './log-words.ts'
import { atOf, logCard, logColumns } from './logs-columns.tsx'
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

/** Events at locks, terminals and rentals and what staff changed, newest first (L-11, G-02). */
export const logsList = declaredList(logList, ['all'], {
  texts: listTexts(g, 'logs', (count) => g('logs.noMatch', { count })),
  usualSorting: () => ({ by: 'at', dir: 'desc' }),
  isKey: (text) => LogEntryId.safeParse(text).success,
  filters: {
    from: period,
    to: period,
    groups,
    locationIds: locationField(g('logs.filter.location')),
    actors,
    userIds: people,
    types: null,
    boxIds: null,
    rentalIds: null,
  },
  columns: logColumns,
  card: logCard,
  keyOf: ({ id }) => id,
  rowName: (row) => {
    const { title, detail } = entryWords(row)
    return g('logs.open', { what: `${title} ${detail}`.trim(), at: atOf(row) })
  },
  asks: {
    rows: asking(logCalls.logs, (client) => async (asked, options) => {
      const { goneBefore, ...page } = await client.logs(asked, options)
      const endNote = goneBefore === null ? null : g('logs.gone', { at: dateOf(goneBefore, OFFICE_ZONE) })
      return { ...page, endNote }
    }),
    total: asking(logCalls.logsTotal, (client) => client.logsTotal),
    file: askingFile(logCalls.exportLogs, (client) => client.exportLogs),
  },
  // On screen one column tells what, how and why.
  inFile: { what: ['what', 'detail', 'reason'] },
})
