import { storeRequests } from '../modules/request-logs/request-log-repository.ts'
import type { TestHouse } from './test-house.ts'

export interface RecordedRequest {
  /** A call that somebody of the company made: who they are. */
  readonly requestId: string
}

/** A call that the colleague made, as the request log keeps it. */
export async function aRecordedRequest(
  { platform }: TestHouse,
  details: { readonly companyId: string; readonly userId: string; readonly marker: string },
): Promise<string> {
  const id = platform.random.uuid()
  const entry = {
    id,
    companyId: details.companyId,
    at: platform.clock.now(),
    method: 'GET',
    path: '/auth/current-user',
    callerKind: 'staff' as const,
    callerId: details.userId,
    callerName: `Kim ${details.marker}`,
    status: 200,
    refusal: null,
    durationMs: 7,
    input: '{}',
    inputKept: 'whole' as const,
    replayOf: null,
  }
  await platform.db.transaction((tx) => storeRequests(tx, [entry]))
  return id
}
