import { requestLogCalls } from '@fachwerk/contract/history/request-log-calls'
import type { AnsweredCall } from '../../../platform/http/request-trace.ts'
import type { RequestLogNeeds } from '../index.ts'
import { storeRequests, type RequestLogEntry } from '../request-log-repository.ts'
import { storableInput } from '../rules/storable-input.ts'

/** What was answered waits so long to be written with others. */
const WRITTEN_AFTER_MS = 1_000
/** So many wait while the database is away or slow; later ones are not recorded and counted. */
const MOST_WAITING = 5_000
const AT_ONCE = 1_000
/** Looking into the log would fill it with itself. */
const { requestLogs, requestLogsTotal, requestLog } = requestLogCalls
const LOOKING: ReadonlySet<string> = new Set([requestLogs.path, requestLogsTotal.path, requestLog.path])

export interface RequestRecorder {
  record(answered: AnsweredCall): void
  /** Writes what waits. */
  write(): Promise<void>
}

/**
 * Records answered calls without making any of them wait: they are written together, a second later. A process that dies
 * takes at most that second with it; what has to be known for certain stands in the audit trail.
 */
export function recordRequests(needs: Pick<RequestLogNeeds, 'db' | 'clock' | 'log'>): RequestRecorder {
  const { db, clock, log } = needs
  let waiting: RequestLogEntry[] = []
  let missed = 0
  let isPlanned = false

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE)
      await db.transaction((tx) => storeRequests(tx, some))
      waiting = waiting.slice(some.length)
    }
    if (missed > 0) log.warn('request log full, calls not recorded', { missed })
    missed = 0
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    clock.after(WRITTEN_AFTER_MS, async () => {
      isPlanned = false
      try {
        await write()
      } catch (error) {
        log.warn('request log not written', { waiting: waiting.length, error })
        plan()
      }
    })
  }
  return {
    record(answered) {
      if (LOOKING.has(answered.call.path)) return
      if (waiting.length >= MOST_WAITING) missed += 1
      else waiting.push(entryOf(answered, clock.now()))
      plan()
    },
    write,
  }
}

function entryOf(answered: AnsweredCall, now: Date): RequestLogEntry {
  const { id, call, caller, status, refusal, durationMs, input, replayOf } = answered
  const { input: changes, extent: inputKept } = storableInput(call, input)
  return {
    id,
    companyId: caller.companyId,
    at: new Date(now.getTime() - durationMs),
    method: call.method,
    path: call.path,
    callerKind: caller.kind,
    callerId: caller.kind === 'staff' ? caller.userId : null,
    // Who a customer is stands with the order; here the site is enough.
    callerName: caller.kind === 'staff' ? caller.name : caller.host,
    status,
    refusal,
    durationMs,
    input: changes,
    inputKept,
    replayOf,
  }
}
