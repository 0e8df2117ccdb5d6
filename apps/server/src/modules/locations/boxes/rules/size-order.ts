type Measured = {
  readonly size: number
  readonly heightMm: number
  readonly widthMm: number
  readonly depthMm: number
}
export const MEASURES = ['heightMm', 'widthMm', 'depthMm'] as const
export type Measure = (typeof MEASURES)[number]

/**
 * The first measure in which a size would be larger than a larger size, or smaller than a smaller one: then „equal or
 * larger“ would give somebody less than they booked. Undefined where the order holds.
 */
export const brokenOrder = (size: Measured, others: readonly Measured[]): Measure | undefined =>
  MEASURES.find((measure) =>
    others.some((other) =>
      other.size < size.size
        ? size[measure] < other[measure]
        : other.size > size.size && size[measure] > other[measure],
    ),
  )

/** The first measure that gets smaller. */
export const shrunk = (before: Measured, after: Measured): Measure | undefined =>
  MEASURES.find((measure) => after[measure] < before[measure])
