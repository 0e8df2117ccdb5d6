import { Id, LocalDate } from '@fachwerk/contract/fields'
import {
  CALLER_KINDS,
  CallerKind,
  REQUEST_LOG_SORTS,
  REQUEST_RESULTS,
  requestLogCalls,
  type RequestLogRow,
  RequestResult,
} from '@fachwerk/contract/history/request-log-calls'
import { z } from 'zod'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { atOf, callWords, requestCard, requestColumns, type RequestLogSort } from './request-logs-columns.tsx'
import { q } from './texts.ts'

const SLOW = ['100', '500', '2000'] as const

const period = periodField(LocalDate, {
  from: 'from',
  to: 'to',
  title: q('requests.filter.period'),
  startsOpen: true,
})
const results = choiceField(RequestResult, {
  param: 'result',
  title: q('requests.filter.result'),
  startsOpen: true,
  choices: REQUEST_RESULTS.map((value) => ({ value, label: q(`requests.result.${value}`) })),
})
const callers = choiceField(CallerKind, {
  param: 'caller',
  title: q('requests.filter.caller'),
  choices: CALLER_KINDS.map((value) => ({ value, label: q(`requests.caller.${value}`) })),
})
const slow = choiceField(z.enum(SLOW), {
  param: 'slow',
  title: q('requests.filter.slow'),
  choices: SLOW.map((value) => ({ value, label: q(`requests.slow.${value}`) })),
})
const replays = choiceField(z.enum(['only']), {
  param: 'replays',
  title: q('requests.filter.replays'),
  choices: [{ value: 'only', label: q('requests.replays.only') }],
})

/** What matches, in the words of the contract. */
function matching({ search, filters }: ListQuery<'all', RequestLogSort>) {
  const { from, to } = period.of(filters)
  const chosen = { results: results.of(filters), callers: callers.of(filters) }
  // Of several the longest holds for all of them.
  const slowest = Math.min(...slow.of(filters).map(Number))
  return {
    ...(search && { search }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(chosen.results.length > 0 && { results: chosen.results }),
    ...(chosen.callers.length > 0 && { callers: chosen.callers }),
    ...(Number.isFinite(slowest) && { slowerThanMs: slowest }),
    ...(replays.of(filters).length > 0 && { replays: true as const }),
  }
}

/** Calls of the house, newest first (G-01). */
export const requestLogsList: ListDefinition<RequestLogRow, 'all', RequestLogSort> = {
  name: 'request-logs',
  address: {
    views: ['all'],
    sorts: REQUEST_LOG_SORTS,
    usualSorting: () => ({ by: 'at', dir: 'desc' }),
    fields: [period, results, callers, slow, replays],
    isKey: (text) => Id.safeParse(text).success,
  },
  texts: {
    title: q('requests.title'),
    search: q('requests.search'),
    noMatch: (count) => q('requests.noMatch', { count }),
    none: { title: q('requests.none.title'), text: q('requests.none.text') },
  },
  columns: requestColumns,
  hidden: ['path', 'id'],
  card: requestCard,
  keyOf: ({ id }) => id,
  rowName: (row) => q('requests.open', { what: callWords(row), at: atOf(row) }),
  rows: async ({ client }, query, signal) => {
    const { limit, after } = query
    const body = { ...matching(query), limit, ...(after !== null && { after }) }
    const page = await client.requestLogs({ body }, { signal })
    return { ...page, endNote: page.older === null ? q('requests.gone') : null }
  },
  total: ({ client }, query, signal) => client.requestLogsTotal({ body: matching(query) }, { signal }),
  exporting: ({ client }, query, { format, columns }, signal) => {
    const known = columnsIn(columns, requestLogCalls.exportRequestLogs.body.shape.columns)
    return client.exportRequestLogs({ body: { ...matching(query), format, columns: known } }, { signal })
  },
}
