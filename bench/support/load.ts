/** What a crowd of clients did in some seconds. */
export interface Load {
  /** Finished rounds per second. */
  readonly perSecond: number
  /** Milliseconds of every finished round. */
  readonly rounds: readonly number[]
}

/**
 * Lets `clients` do one round after the other without pause; what has begun when the time is over is finished but not
 * counted.
 */
export async function crowd(clients: number, seconds: number, round: () => Promise<unknown>): Promise<Load> {
  const rounds: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const client = async () => {
    let from = performance.now()
    do {
      await round()
      const to = performance.now()
      if (to <= end) rounds.push(to - from)
      from = to
    } while (from < end)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: rounds.length / seconds, rounds }
}
