import type { EventType } from '@fachwerk/contract/history/events'
import { TERMINAL_SORTS, terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import {
  TERMINAL_VIEWS,
  type TerminalListView,
  type TerminalRow,
} from '@fachwerk/contract/device/terminal-views'
import { terminalQuery } from '../../lib/queries.ts'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { locationField } from '../../ui/list/filter/usual-fields.ts'
import { terminalCard, terminalColumns, type TerminalSort } from './terminals-columns.tsx'
import { k } from './texts.ts'

const locations = locationField(k('list.filter.location'))

/** What matches, in the words of the contract. */
function matching({ view, search, filters }: ListQuery<TerminalListView, TerminalSort>) {
  const locationIds = locations.of(filters)
  return { view, ...(search && { search }), ...(locationIds.length > 0 && { locationIds }) }
}

const counts = { queryKey: ['terminalCounts'] as const }
/** What changes how many stand in a view. */
const MOVES: ReadonlySet<EventType> = new Set(['terminal.online', 'terminal.offline', 'terminal.changed'])

/** Terminals with place, state and set-up (L-05). */
export const terminalsList: ListDefinition<TerminalRow, TerminalListView, TerminalSort> = {
  name: 'terminals',
  address: {
    views: TERMINAL_VIEWS,
    sorts: TERMINAL_SORTS,
    usualSorting: () => ({ by: 'location', dir: 'asc' }),
    fields: [locations],
  },
  texts: {
    title: k('list.title'),
    search: k('list.search'),
    noMatch: (count) => k('list.noMatch', { count }),
    none: { title: k('list.none.title'), text: k('list.none.text') },
  },
  views: {
    name: k('list.views'),
    shown: TERMINAL_VIEWS,
    labelOf: (view) => k(`list.view.${view}`),
    counts: ({ client }) => ({
      ...counts,
      ask: (signal) => client.terminalCounts({ body: {} }, { signal }),
    }),
    alarming: 'away',
    everything: 'all',
    empty: (view) => (view === 'all' ? k('list.none.text') : k(`list.noneInView.${view}`)),
    emptyTitle: k('list.noneInView.title'),
    showEverything: k('list.showAll'),
  },
  columns: terminalColumns,
  card: terminalCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => k('list.open', { name }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, ...(asOf !== null && { asOf }) }
    return client.terminals({ body: { ...matching(query), ...page } }, { signal })
  },
  total: ({ client }, query, signal) => client.terminalsTotal({ body: matching(query) }, { signal }),
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const wanted = columnsIn(columns, terminalCalls.exportTerminals.body.shape.columns)
    return client.exportTerminals(
      { body: { ...matching(query), orderBy, dir, format, columns: wanted } },
      { signal },
    )
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
}
