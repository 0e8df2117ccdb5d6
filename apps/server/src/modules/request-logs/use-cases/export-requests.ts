import type { RequestOut } from '@fachwerk/contract/call'
import type { requestLogCalls, RequestLogRow } from '@fachwerk/contract/history/request-log-calls'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { RequestLogNeeds } from '../index.ts'
import { requestIds, requestsById } from '../request-log-repository.ts'
import { sentenceOf } from '../rules/shown-input.ts'
import { queryOf, rowOf } from './read-requests.ts'

const columns: readonly ExportColumn<RequestLogRow>[] = [
  {
    key: 'at',
    title: 'Zeitpunkt',
    format: 'time',
    cell: ({ at }) => ({ at, timeZone: 'Europe/Berlin' }),
  },
  { key: 'call', title: 'Aufruf', cell: ({ summary }) => summary },
  { key: 'path', title: 'Adresse', cell: ({ method, path }) => `${method} ${path}` },
  { key: 'caller', title: 'Wer', cell: ({ caller }) => caller.name },
  {
    key: 'result',
    title: 'Ergebnis',
    cell: ({ status, refusal }) => [String(status), sentenceOf(refusal)].filter(Boolean).join(' '),
  },
  { key: 'duration', title: 'Dauer (ms)', cell: ({ durationMs }) => durationMs },
  { key: 'id', title: 'Vorgang', cell: ({ id }) => id },
]

/** All calls that match, newest first, as a file (N-10). */
export function exportRequests(
  { exportRows }: Pick<RequestLogNeeds, 'exportRows'>,
  {
    actor,
    ...asked
  }: RequestOut<typeof requestLogCalls.exportRequestLogs>['body'] & { readonly actor: StaffActor },
) {
  const { format, columns: wanted, orderBy: _by, dir: _dir, ...filter } = asked
  const scope = actor.scopeFor('requestLogs.view')
  return exportRows(actor, {
    list: 'request-logs',
    title: 'Request-Logs',
    format,
    columns,
    wanted,
    filter,
    keys: (tx, atMost) => requestIds(tx, queryOf(actor, filter), atMost),
    rows: async (tx, ids) =>
      new Map((await requestsById(tx, scope, ids)).map((entry) => [entry.id, rowOf(entry)])),
  })
}
