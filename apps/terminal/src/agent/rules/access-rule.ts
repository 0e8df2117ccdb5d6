import type { AccessHours } from '@fachwerk/contract/location/access-hours'

/** Shut by the location's hours; `opensAtMs` null: not before the known hours end. */
export type Closed = { readonly opensAtMs: number | null }

/**
 * Whether opening hours keep all boxes shut at this moment (F-04); null: they do not. Where no hours are known, or the
 * known ones have run out, keys open at any time: whoever rented must get at their things however long the network is
 * gone.
 */
export function closedAt(hours: AccessHours | null, ms: number): Closed | null {
  const now = ms / 1000
  if (!hours || hours.rule === 'always' || now >= hours.until) return null
  const next = hours.open.find(([, until]) => now < until)
  if (!next) return { opensAtMs: null }
  return next[0] <= now ? null : { opensAtMs: next[0] * 1000 }
}

/** Open round the clock, or until this moment. */
export type Open = 'always' | { readonly untilMs: number }

const A_WEEK_S = 7 * 24 * 3600

/**
 * Until when the location is open by its hours (F-04), for those who stand before the screen; null: not open now, or
 * nobody can say. Known hours end somewhere: who is open that long knows no closing time.
 */
export function openAt(hours: AccessHours | null, ms: number): Open | null {
  const now = ms / 1000
  const stretch = hours?.open.find(([from, until]) => from <= now && now < until)
  if (!stretch) return null
  const [from, until] = stretch
  return until - from >= A_WEEK_S ? 'always' : { untilMs: until * 1000 }
}
