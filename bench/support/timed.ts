import { type Bar, type BenchContext, type Figure, numberText, percentile } from '../figures.ts'

/** A statement gets its lasting plan after a handful of times, so each is asked at least twenty times. */
const LEAST = 20
const MOST_SECONDS = 3

/** Asks again and again, for some seconds at most. @returns milliseconds of each time */
export async function timed(
  { seconds }: Pick<BenchContext, 'seconds'>,
  ask: () => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = []
  const end = performance.now() + Math.min(seconds, MOST_SECONDS) * 1000
  while (took.length < LEAST || performance.now() < end) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  return took
}

/** What 95 of 100 stay below. */
export const p95 = (took: readonly number[]): number => percentile(took, 0.95)

/** The figure of what was timed; `floor` in milliseconds too. */
export function p95Figure(
  name: string,
  took: readonly number[],
  { below, floor }: { readonly below?: number; readonly floor?: number | undefined } = {},
): Figure {
  const bar: Bar | undefined = below === undefined ? undefined : { value: below, good: 'below' }
  const [first = 0] = took
  return {
    name: `${name}: p95`,
    value: p95(took),
    unit: 'ms',
    ...(bar && { bar }),
    ...(floor !== undefined && { floor: { value: floor } }),
    note: `p50 ${numberText(percentile(took, 0.5))} ms, the first time ${numberText(first)} ms, ${took.length} times`,
  }
}
