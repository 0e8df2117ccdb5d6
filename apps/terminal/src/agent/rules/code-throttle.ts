/** Wrong codes that cost nothing. */
const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** After so long without a wrong code the count begins anew. */
const FORGET_MS = 60 * 60_000

export type Tries = { readonly wrong: number; readonly lastWrongMs: number }

/** How long the keypad still waits, in ms of the monotonic clock: 30 s after the fifth wrong code, then doubling. */
export function waitAfter(tries: Tries, nowMs: number): number {
  if (tries.wrong < FREE_TRIES) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries.wrong - FREE_TRIES), LONGEST_WAIT_MS)
  return Math.max(0, tries.lastWrongMs + wait - nowMs)
}

export const afterWrongCode = (tries: Tries, nowMs: number): Tries => ({
  wrong: (nowMs - tries.lastWrongMs > FORGET_MS ? 0 : tries.wrong) + 1,
  lastWrongMs: nowMs,
})
