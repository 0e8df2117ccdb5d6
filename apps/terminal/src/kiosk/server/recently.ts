import type { Clock } from '@fachwerk/clock/clock'

/** Tells the first of several presses that follow each other closely from the others. */
export function createRecently(clock: Clock, pauseMs: number) {
  const seen = new Map<string, number>()
  return {
    isFirst(id: string): boolean {
      const nowMs = clock.monotonicMs()
      for (const [each, atMs] of seen) if (nowMs - atMs >= pauseMs) seen.delete(each)
      if (seen.has(id)) return false
      seen.set(id, nowMs)
      return true
    },
    forget: () => seen.clear(),
  }
}
