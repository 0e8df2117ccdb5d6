export interface Span {
  readonly from: number
  readonly until: number
}

/** From this moment on it was away, or back; times are in milliseconds. */
export interface Turn {
  readonly at: number
  readonly isAway: boolean
}

/**
 * Spans in which something was away, from turns in the order of time within `window`. What it was before the first turn
 * is what that turn ends; without any turn, what it is now.
 */
export function awaySpans(turns: readonly Turn[], window: Span, isAwayNow: boolean): Span[] {
  const spans: Span[] = []
  const [first] = turns
  let since = (first ? !first.isAway : isAwayNow) ? window.from : null
  for (const { at, isAway } of turns) {
    if (isAway) since ??= at
    else if (since !== null) {
      spans.push({ from: since, until: at })
      since = null
    }
  }
  return since === null ? spans : [...spans, { from: since, until: window.until }]
}

/** Spans that touch or overlap become one. */
export function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
    else joined.push(span)
  }
  return joined
}

const MINUTE_MS = 60_000

/** Whole minutes of spans that do not overlap, within a window. */
export function minutesWithin(spans: readonly Span[], { from, until }: Span): number {
  const time = spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.until, until) - Math.max(span.from, from)),
    0,
  )
  return Math.floor(time / MINUTE_MS)
}
