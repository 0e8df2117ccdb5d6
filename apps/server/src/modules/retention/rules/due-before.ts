import { RETENTION, RETENTION_KINDS, type RetentionKind } from '@fachwerk/contract/company/retention-kinds'

const DAY_MS = 86_400_000
/** Berlin is so far ahead of Greenwich at the turn of every year. */
const NEW_YEAR_AHEAD_MS = 3_600_000

type Periods = Readonly<Record<RetentionKind, number>>
export type OwnPeriods = Readonly<Partial<Record<RetentionKind, number>>>

/** A group's periods: its own within the bounds, else the usual ones. A bound that moved since is the period (LAW-62). */
export function periodsOf(own: OwnPeriods): Periods {
  const all = RETENTION_KINDS.map((kind) => {
    const { usual, least, most } = RETENTION[kind]
    return [kind, Math.min(most, Math.max(least, own[kind] ?? usual))] as const
  })
  return Object.fromEntries(all) as Record<RetentionKind, number> // fromEntries loses the keys
}

/**
 * What happened before this moment goes. Days are counted from the moment; years from the end of the year in Berlin in
 * which it happened, as § 147 (4) AO counts (LAW-45).
 */
export function dueBefore(kind: RetentionKind, period: number, now: Date): Date {
  if (RETENTION[kind].unit === 'days') return new Date(now.getTime() - period * DAY_MS)
  const year = new Date(now.getTime() + NEW_YEAR_AHEAD_MS).getUTCFullYear()
  return new Date(Date.UTC(year - period, 0, 1) - NEW_YEAR_AHEAD_MS)
}
