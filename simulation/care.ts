/** When locks are looked after: their health matters for a while after something happened to them. */
export interface Care {
  /** They are looked after every minute until then. */
  attendUntil(ms: number): void
  /** The next look, or nothing while there is nothing to see. */
  nextMs(): number | undefined
  looked(nowMs: number): void
}

const EVERY_MS = 60_000

export function createCare(): Care {
  let [untilMs, lastMs] = [0, 0]
  return {
    attendUntil(ms) {
      untilMs = Math.max(untilMs, ms)
    },
    nextMs: () => (lastMs + EVERY_MS <= untilMs ? lastMs + EVERY_MS : undefined),
    looked(nowMs) {
      lastMs = nowMs
    },
  }
}
