/** A terminal's clock may be off by this much before it no longer counts as right. */
export const CLOCK_TOLERANCE_MS = 5000
/** So long one answer of the server keeps the clock right. */
const SYNC_LASTS_MS = 24 * 60 * 60 * 1000

export type ClockFacts = {
  readonly wallMs: number
  readonly monotonicMs: number
  /** Newest server time: what the wall clock lacked then. `monotonicMs` is null when it stems from before this start. */
  readonly sync: {
    readonly serverMs: number
    readonly offsetMs: number
    readonly monotonicMs: number | null
  } | null
  /** Last good time on disk, and the monotonic moment of this start at which it was read or written. */
  readonly lastGood: { readonly atMs: number; readonly monotonicMs: number } | null
}

export type ClockReading = {
  /** Own corrected time. */
  readonly nowMs: number
  /** Time keys are checked against; null: the clock is behind what it knows has passed, nothing opens. */
  readonly keyMs: number | null
  /** Whether remote opens may rely on it. */
  readonly sure: boolean
  readonly why: 'ok' | 'not-synced' | 'sync-too-old' | 'jumped' | 'behind'
  /** What is certain to have passed: the last good time plus what the machine has run since. */
  readonly lastGoodMs: number | null
}

/**
 * What a terminal may believe of its clock. Inside one start the monotonic clock carries the server's time on, so a
 * jump of the wall clock is noticed; across a start only the stored offset and the last good time are left.
 */
export function readClock(facts: ClockFacts): ClockReading {
  const lastGoodMs = facts.lastGood && facts.lastGood.atMs + (facts.monotonicMs - facts.lastGood.monotonicMs)
  const own = facts.wallMs + (facts.sync?.offsetMs ?? 0)
  const unsure = (why: 'not-synced' | 'sync-too-old' | 'jumped'): ClockReading => {
    const behind = lastGoodMs !== null && own < lastGoodMs - CLOCK_TOLERANCE_MS
    return {
      nowMs: own,
      keyMs: behind ? null : Math.max(own, lastGoodMs ?? own),
      sure: false,
      why: behind ? 'behind' : why,
      lastGoodMs,
    }
  }
  if (!facts.sync || facts.sync.monotonicMs === null) return unsure('not-synced')
  const age = facts.monotonicMs - facts.sync.monotonicMs
  const carriedOn = facts.sync.serverMs + age
  if (Math.abs(own - carriedOn) > CLOCK_TOLERANCE_MS) return unsure('jumped')
  if (age > SYNC_LASTS_MS) return unsure('sync-too-old')
  return { nowMs: carriedOn, keyMs: carriedOn, sure: true, why: 'ok', lastGoodMs }
}
