import type { Span } from './month-spans.ts'

/** How many of these stays last at a moment; a stay ends before its last moment. */
export const occupiedAt = (stays: readonly Span[], at: Date): number =>
  stays.filter(({ from, until }) => from <= at && at < until).length

/** The most stays that last at one moment of a span: that is its beginning, or when one begins. */
export function mostOccupied(stays: readonly Span[], { from, until }: Span): number {
  const here = stays.filter((stay) => stay.from < until && stay.until > from)
  const begins = here.map((stay) => (stay.from > from ? stay.from : from))
  return Math.max(0, ...begins.map((at) => occupiedAt(here, at)))
}
