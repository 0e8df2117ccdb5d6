import type { RequestIn } from '@fachwerk/contract/call'
import type { requestLogCalls } from '@fachwerk/contract/request-log-calls'
import type { Target } from './tenants.ts'

type Calls = typeof requestLogCalls
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

/** Nobody's: what belongs to a company is looked for by the lists. */
const UNKNOWN = { params: { id: '019a0000-0000-7000-8000-0000000000f9' } }

/** Good inputs of the calls of the request log, for what belongs to a target. */
export const requestLogInputs: Inputs = {
  requestLogs: () => [
    { body: { results: ['done', 'refused'], callers: ['staff'] } },
    { body: { search: '/private' } },
  ],
  requestLogsTotal: () => [{ body: { slowerThanMs: 1 } }],
  exportRequestLogs: () => [{ body: { format: 'csv' } }],
  requestLog: () => [UNKNOWN],
  replayReading: () => [UNKNOWN],
  replayRequest: () => [UNKNOWN],
}
