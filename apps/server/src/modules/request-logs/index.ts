import { requestLogCalls } from '@fachwerk/contract/history/request-log-calls'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import { forgetRequests } from './request-log-repository.ts'
import { exportRequests } from './use-cases/export-requests.ts'
import { readRequests, showRequest, totalOfRequests } from './use-cases/read-requests.ts'
import { recordRequests, type RequestRecorder } from './use-cases/record-requests.ts'
import { replayRequest } from './use-cases/replay-request.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['company'] as const

/** LAW-62: thirty days. */
const RETAINED_MS = 30 * 86_400_000
const FORGOTTEN_AT_ONCE = 5_000

export type RequestLogNeeds = Pick<
  Parts,
  'db' | 'clock' | 'random' | 'log' | 'jobs' | 'lifecycle' | 'serve' | 'serveFile' | 'exportRows' | 'repeat'
>

/** What it does for the house. */
export interface RequestLogs {
  /** Takes up an answered call; nobody waits for it. */
  readonly record: RequestRecorder['record']
}

/** Request logs: who called what, when, how long, with which result, and replays of what is harmless (G-01, LAW-66). */
export function requestLogsModule(needs: RequestLogNeeds): RequestLogs {
  const { serve, serveFile, db, clock, jobs, lifecycle } = needs
  const recorder = recordRequests(needs)
  lifecycle.onStop('request log', recorder.write)
  jobs.every('request-logs-forget-old', '55 3 * * *', async () => {
    const before = new Date(clock.now().getTime() - RETAINED_MS)
    let gone = FORGOTTEN_AT_ONCE
    while (gone === FORGOTTEN_AT_ONCE)
      gone = await db.transaction((tx) => forgetRequests(tx, before, FORGOTTEN_AT_ONCE))
  })
  serve(requestLogCalls.requestLogs, async ({ actor, body }) =>
    ok(await readRequests(needs, { actor, ...body })),
  )
  serve(requestLogCalls.requestLogsTotal, async ({ actor, body }) =>
    ok(await totalOfRequests(needs, { actor, ...body })),
  )
  serveFile(requestLogCalls.exportRequestLogs, ({ actor, body }) => exportRequests(needs, { actor, ...body }))
  serve(requestLogCalls.requestLog, ({ actor, params }) => showRequest(needs, { actor, id: params.id }))
  const replaying = { ...needs, recorder }
  serve(requestLogCalls.replayReading, (asked) => replayRequest(replaying, { ...asked, readingOnly: true }))
  serve(requestLogCalls.replayRequest, (asked) => replayRequest(replaying, { ...asked, readingOnly: false }))
  return { record: recorder.record }
}
