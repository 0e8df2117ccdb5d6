import type { BenchContext } from '../figures.ts'

/** One set-up after the other: what this one started is ended before the next begins. */
export async function apart<T>(context: BenchContext, work: (own: BenchContext) => Promise<T>): Promise<T> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    return await work({ ...context, atEnd: (end) => void ends.push(end) })
  } finally {
    for (const end of ends.toReversed()) await end().catch(console.error)
  }
}
