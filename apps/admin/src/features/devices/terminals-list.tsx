import type { EventType } from '@fachwerk/contract/history/events'
import { terminalCalls, terminalList } from '@fachwerk/contract/device/terminal-calls'
import { TERMINAL_VIEWS } from '@fachwerk/contract/device/terminal-views'
import { terminalQuery } from '../../lib/queries.ts'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { locationField } from '../../ui/list/filter/usual-fields.ts'
import { terminalCard, terminalColumns } from './terminals-columns.tsx'
import { k } from './texts.ts'

const counts = { queryKey: ['terminalCounts'] as const }
/** What changes how many stand in a view. */
const MOVES: ReadonlySet<EventType> = new Set(['terminal.online', 'terminal.offline', 'terminal.changed'])

/** Terminals with place, state and set-up (L-05). */
export const terminalsList = declaredList(terminalList, TERMINAL_VIEWS, {
  texts: listTexts(k, 'list', (count) => k('list.noMatch', { count })),
  views: {
    ...viewTexts(k, 'list', { shown: TERMINAL_VIEWS, everything: 'all' }),
    counts: ({ client }) => ({
      ...counts,
      ask: (signal) => client.terminalCounts({ body: {} }, { signal }),
    }),
    alarming: 'away',
  },
  usualSorting: () => ({ by: 'location', dir: 'asc' }),
  filters: { locationIds: locationField(k('list.filter.location')) },
  columns: terminalColumns,
  card: terminalCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => k('list.open', { name }),
  asks: {
    rows: asking(terminalList.rows, (client) => client.terminals),
    total: asking(terminalList.total, (client) => client.terminalsTotal),
    file: askingFile(terminalCalls.exportTerminals, (client) => client.exportTerminals),
  },
  live: {
    concerns: ({ type, terminalId }, row) => MOVES.has(type) && row.id === terminalId,
    newKey: ({ type, terminalId, data }) =>
      type === 'terminal.changed' && data['what'] === 'added' ? terminalId : null,
    renew: async (api, queries, key) => {
      const query = terminalQuery(api, key)
      await queries.invalidateQueries({ queryKey: query.queryKey })
      return queries.fetchQuery(query)
    },
    alsoMoves: ({ type }, _api, queries) => {
      if (MOVES.has(type)) void queries.invalidateQueries({ queryKey: counts.queryKey })
    },
  },
})
