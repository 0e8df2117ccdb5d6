/** Where a bar lies and on which side of it a value is good. */
export interface Bar {
  readonly value: number
  readonly good: 'atMost' | 'atLeast' | 'below' | 'above'
}

/** One measured value, as it stands in the table. */
export interface Figure {
  /** What was measured, e.g. “rentals, 8 customers”. */
  readonly name: string
  readonly value: number
  /** `ms`, `s`, `/s`, `MB`, `%`, `` (a plain count). */
  readonly unit: string
  readonly bar?: Bar
  /** The same statements or bytes without the product, measured in the same run. */
  readonly floor?: { readonly value: number; readonly bar?: Bar }
  /** How many samples stand behind it, what was left out, what the number means. */
  readonly note?: string
}

/** What every measurement is given; sizes follow the options of the command line. */
export interface BenchContext {
  /** Seconds of load per figure. */
  readonly seconds: number
  /** 1 = the sizes of the bars; 0.1 = a tenth, for a quick look. */
  readonly scale: number
  readonly seed: number
  /** Events in the log; by the scale when absent. */
  readonly events?: number
  /** Says on standard error what is being done. */
  readonly say: (text: string) => void
  /** Registers what must end, also when the measurement fails; the last registered ends first. */
  readonly atEnd: (end: () => Promise<unknown>) => void
}

/** One measurement: a file `bench/<name>.bench.ts` exports it as `bench`. */
export interface Bench {
  readonly name: string
  /** One sentence: what is measured and how. */
  readonly description: string
  run(context: BenchContext): Promise<readonly Figure[]>
}

/** The value below which the given share (0..1) of the samples lies; NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Does the value reach its bar; true without one. */
export function isReached(value: number, bar: Bar | undefined): boolean {
  if (!bar) return true
  if (bar.good === 'atMost') return value <= bar.value
  if (bar.good === 'below') return value < bar.value
  return bar.good === 'atLeast' ? value >= bar.value : value > bar.value
}

/** The bar in words: “≥ 40 /s”. */
export function barText({ value, good }: Bar, unit: string): string {
  const sign = { atMost: '≤', below: '<', atLeast: '≥', above: '>' }[good]
  return `${sign} ${numberText(value)}${unit === '' ? '' : ` ${unit}`}`
}

/** A number as the table shows it: three digits that count. */
export function numberText(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
