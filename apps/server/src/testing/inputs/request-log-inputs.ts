import type { RequestIn } from '@fachwerk/contract/call'
import type { requestLogCalls } from '@fachwerk/contract/history/request-log-calls'
import type { Target } from '../tenants.ts'

type Calls = typeof requestLogCalls
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

/** Good inputs of the calls of the request log, for what belongs to a target. */
export const requestLogInputs: Inputs = {
  requestLogs: () => [
    { body: { results: ['done', 'refused'], callers: ['staff'] } },
    { body: { search: '/private' } },
  ],
  requestLogsTotal: () => [{ body: { slowerThanMs: 1 } }],
  exportRequestLogs: () => [{ body: { format: 'csv' } }],
  requestLog: ({ requestId: id }) => [{ params: { id } }],
  replayReading: ({ requestId: id }) => [{ params: { id } }],
  replayRequest: ({ requestId: id }) => [{ params: { id } }],
}
