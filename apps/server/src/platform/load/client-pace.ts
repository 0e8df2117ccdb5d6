/** How often one client may ask for something that costs little each time, and much when asked for without pause. */
export interface Pace {
  /** Over a longer time. */
  readonly perSecond: number
  /** As many at once as a client that asked for nothing lately; an office of thirty opens the same page together. */
  readonly burst: number
}

/** @param perSecond pages; after a pause four seconds' worth of them at once */
export const pagePaceOf = (perSecond: number): Pace => ({ perSecond, burst: 4 * perSecond })

export const DEFAULT_PAGE_PACE = pagePaceOf(100)

export interface ClientPace {
  /** Counts one; null where it may be, else in how many seconds the next may. */
  take(client: string): number | null
}

/** So many clients are remembered; who is forgotten begins anew. */
const MOST_CLIENTS = 20_000

/**
 * A pace per client in memory, by one time each: when all it took would have been due at an even pace (GCRA, as in ITU-T
 * I.371). A client that kept to the pace is forgotten as soon as somebody new comes.
 */
export function createClientPace(clock: { monotonicMs(): number }, pace: Pace): ClientPace {
  const dueOf = new Map<string, number>()
  const stepMs = 1_000 / pace.perSecond
  const aheadMs = (pace.burst - 1) * stepMs
  return {
    take(client) {
      const now = clock.monotonicMs()
      const due = Math.max(now, dueOf.get(client) ?? now)
      if (due - now > aheadMs) return Math.max(1, Math.ceil((due - now - aheadMs) / 1_000))
      // Whoever asked last stands last: the first of the map is the one to forget.
      dueOf.delete(client)
      dueOf.set(client, due + stepMs)
      forgetFirst(dueOf, now)
      return null
    },
  }
}

/** At most two at a time, so that no request pays for a crowd that has left. */
function forgetFirst(dueOf: Map<string, number>, now: number): void {
  for (let count = 0; count < 2; count += 1) {
    const [first] = dueOf
    if (!first || (first[1] > now && dueOf.size <= MOST_CLIENTS)) return
    dueOf.delete(first[0])
  }
}
