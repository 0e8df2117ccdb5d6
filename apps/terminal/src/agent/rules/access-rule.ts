import type { AccessHours } from '@fachwerk/contract/access-hours'

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
