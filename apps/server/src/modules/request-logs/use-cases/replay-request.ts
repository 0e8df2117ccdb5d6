import type { Replayed, ReplayHindrance } from '@fachwerk/contract/history/request-log-calls'
import type { CallContext } from '../../../platform/http/serve.ts'
import type { Repeated } from '../../../platform/http/repeat.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import type { RequestLogNeeds } from '../index.ts'
import { requestsById } from '../request-log-repository.ts'
import { knownCall } from '../rules/known-calls.ts'
import { isReading, mayReplay } from '../rules/may-replay.ts'
import { inputOf, sentenceOf } from '../rules/shown-input.ts'
import type { RequestRecorder } from './record-requests.ts'

/** Longer answers are shown up to here. */
const SHOWN = 20_000
const A_MINUTE = { limit: 30, windowSeconds: 60 }

type Needs = Pick<RequestLogNeeds, 'db' | 'clock' | 'random' | 'repeat'> & {
  readonly recorder: Pick<RequestRecorder, 'record'>
}
type Asked = CallContext & { readonly actor: StaffActor; readonly params: { readonly id: string } }

/**
 * Does a recorded call again for the person who asks, with their own rights of now, and records it as a replay (G-01, FAULT-69).
 * @param readingOnly a GET: whatever has an effect is refused
 */
export async function replayRequest(
  needs: Needs,
  { readingOnly, ...asked }: Asked & { readonly readingOnly: boolean },
): Promise<Result<Replayed, 'not-found' | ReplayHindrance | 'replay-needs-post' | 'too-many-tries'>> {
  const { db, clock } = needs
  const { actor, params } = asked
  const [entry] = await db.read((tx) => requestsById(tx, actor.scopeFor('requestLogs.replay'), [params.id]))
  if (!entry) return refuse('not-found')
  const call = knownCall(entry)
  const hindrance = mayReplay(call, entry.inputKept)
  if (hindrance) return refuse(hindrance)
  const input = inputOf(entry)
  if (!call || !input) return refuse('replay-input-hidden')
  if (readingOnly && !isReading(call)) return refuse('replay-needs-post')
  const tried = await db.transaction((tx) =>
    takeTry(tx, { ...A_MINUTE, key: `replay ${actor.userId}`, now: clock.now() }),
  )
  if (!tried.allowed) return refuseTries(tried)

  const begun = clock.monotonicMs()
  const id = needs.random.uuid()
  const noted = ({ status, refusal }: Pick<Repeated, 'status' | 'refusal'>): number => {
    const durationMs = Math.round(clock.monotonicMs() - begun)
    needs.recorder.record({ id, call, caller: actor, status, refusal, durationMs, input, replayOf: entry.id })
    return durationMs
  }
  try {
    const done = await needs.repeat(call, input, { ...asked, requestId: id })
    return ok(replayedOf(id, done, noted(done)))
  } catch (error) {
    noted({ status: 500, refusal: 'unexpected' })
    throw error
  }
}

function replayedOf(requestId: string, { status, refusal, reply }: Repeated, durationMs: number): Replayed {
  const answer = refusal === null ? JSON.stringify(reply, null, 2) : null
  return {
    requestId,
    status,
    refusal,
    message: sentenceOf(refusal),
    durationMs,
    answer: answer === null ? null : answer.slice(0, SHOWN),
    isCut: answer !== null && answer.length > SHOWN,
  }
}
