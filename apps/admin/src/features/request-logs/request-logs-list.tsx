import { Id, LocalDate } from '@fachwerk/contract/fields'
import {
  CALLER_KINDS,
  CallerKind,
  REQUEST_RESULTS,
  requestLogCalls,
  requestLogList,
  RequestResult,
} from '@fachwerk/contract/history/request-log-calls'
import { z } from 'zod'
import { asking, askingFile, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { atOf, callWords, requestCard, requestColumns } from './request-logs-columns.tsx'
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

/** Calls of the house, newest first (G-01). */
export const requestLogsList = declaredList(requestLogList, ['all'], {
  texts: listTexts(q, 'requests', (count) => q('requests.noMatch', { count })),
  usualSorting: () => ({ by: 'at', dir: 'desc' }),
  isKey: (text) => Id.safeParse(text).success,
  filters: { from: period, to: period, results, callers, slowerThanMs: [slow], replays: [replays] },
  narrow: (_view, values) => {
    // Of several the longest holds for all of them.
    const slowest = Math.min(...slow.of(values).map(Number))
    return {
      slowerThanMs: Number.isFinite(slowest) ? slowest : undefined,
      replays: replays.of(values).length > 0 ? true : undefined,
    }
  },
  columns: requestColumns,
  hidden: ['path', 'id'],
  card: requestCard,
  keyOf: ({ id }) => id,
  rowName: (row) => q('requests.open', { what: callWords(row), at: atOf(row) }),
  asks: {
    rows: asking(requestLogCalls.requestLogs, (client) => async (asked, options) => {
      const page = await client.requestLogs(asked, options)
      return { ...page, endNote: page.older === null ? q('requests.gone') : null }
    }),
    total: asking(requestLogCalls.requestLogsTotal, (client) => client.requestLogsTotal),
    file: askingFile(requestLogCalls.exportRequestLogs, (client) => client.exportRequestLogs),
  },
})
