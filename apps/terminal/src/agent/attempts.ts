import type { Clock } from '@fachwerk/clock/clock'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { LockDriver, LockProblem, OpenAnswer } from '../locks/lock-driver.ts'
import type { Log } from '../platform/log.ts'
import { provesOpen } from './rules/door-rule.ts'

export type OpenFailure =
  | 'lock-unreachable'
  | 'lock-no-answer'
  | 'lock-jammed'
  | 'battery-empty'
  | 'contradiction'
/** Open by the lock's own report, failed, or refused before anything was tried. */
export type OpenOutcome<Objection extends string> =
  | { readonly ok: true; readonly state: LockStateName }
  | { readonly ok: false; readonly failure: OpenFailure }
  | { readonly ok: false; readonly objection: Objection }

export type AttemptPlan<Objection extends string> = {
  readonly lockId: string
  readonly altSignal: boolean
  /** Monotonic time after which no new attempt begins. */
  readonly deadlineMs: number
  /** Asked before each attempt: whoever may open is decided in the moment of opening. */
  readonly objection: () => Objection | null
}

const FAILURES: Readonly<Record<LockProblem, OpenFailure>> = {
  unreachable: 'lock-unreachable',
  'no-answer': 'lock-no-answer',
  jammed: 'lock-jammed',
  'battery-empty': 'battery-empty',
}
/** The radio may do better the next time; metal will not. */
const WORTH_REPEATING: ReadonlySet<OpenFailure> = new Set(['lock-unreachable', 'lock-no-answer'])
const PAUSE_MS = 300

type AttemptParts = { readonly driver: LockDriver; readonly clock: Clock; readonly log: Log }

/** Tries to open a lock until it reports that it is open, or until that makes no sense any more. */
export async function tryToOpen<O extends string>(
  parts: AttemptParts,
  plan: AttemptPlan<O>,
): Promise<OpenOutcome<O>> {
  let failure: OpenFailure | null = null
  for (;;) {
    const objection = plan.objection()
    if (objection !== null && failure === null) return { ok: false, objection }
    if (failure !== null && (objection !== null || parts.clock.monotonicMs() >= plan.deadlineMs))
      return { ok: false, failure }
    const answer = await ask(parts, plan)
    if (answer.ok && provesOpen(answer.seen)) return { ok: true, state: answer.seen }
    // The lock says „opened" and its sensor says closed: nobody may be told that it is open.
    failure = answer.ok ? 'contradiction' : FAILURES[answer.problem]
    if (!WORTH_REPEATING.has(failure)) return { ok: false, failure }
    await parts.clock.sleep(PAUSE_MS)
  }
}

const ask = (
  { driver, log }: AttemptParts,
  { lockId, altSignal }: { readonly lockId: string; readonly altSignal: boolean },
): Promise<OpenAnswer> =>
  driver.open(lockId, { altSignal }).catch((error: unknown) => {
    log('error', 'the lock driver failed', { lockId, error: String(error) })
    return { ok: false, problem: 'no-answer' }
  })
