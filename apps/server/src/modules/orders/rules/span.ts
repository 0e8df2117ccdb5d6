/** A length of time as people say it. */
export interface Span {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

const MINUTE = 60_000

/** From one instant to another, in days of 24 hours; a minute that has begun is not counted. */
export function spanOf(from: Date, to: Date): Span {
  const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
