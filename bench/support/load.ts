import { setTimeout as pause } from 'node:timers/promises'

/** What a crowd of clients did in some seconds. */
export interface Load {
  /** Rounds per second that finished in it, also those begun while clients still arrived. */
  readonly perSecond: number
  /** Milliseconds of every round that began and finished in the time that counts. */
  readonly rounds: readonly number[]
}

/**
 * Lets `clients` do one round after the other without pause; what has begun when the time is over is finished but not
 * counted.
 * @param arriving seconds over which they come one by one, before those that count: rounds begun in them are timed by nobody.
 *   0: all begin at the same moment.
 * @param round told whether it counts
 */
export async function crowd(
  clients: number,
  seconds: number,
  round: (counts: boolean) => Promise<unknown>,
  arriving = 0,
): Promise<Load> {
  const rounds: number[] = []
  let finished = 0
  const begun = performance.now() + arriving * 1_000
  const end = begun + seconds * 1_000
  const client = async (nr: number) => {
    if (arriving > 0) await pause((arriving * 1_000 * nr) / clients)
    let from = performance.now()
    do {
      const counts = from >= begun
      await round(counts)
      const to = performance.now()
      if (to > begun && to <= end) finished += 1
      if (counts && to <= end) rounds.push(to - from)
      from = to
    } while (from < end)
  }
  await Promise.all(Array.from({ length: clients }, (_, nr) => client(nr)))
  return { perSecond: finished / seconds, rounds }
}
