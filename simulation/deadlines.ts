import type { Breach } from './invariants/check-rows.ts'
import type { Due } from './look.ts'

/** What is due is done within this time while the server runs. */
export const DUE_WITHIN_MS = 90_000

/** Money goes back, and what reports are about is asked, once the bank and the payment service answer. */
export const sinceBank = (due: Due, bankAwayMs: number): Due => {
  const after = (at: Date | null) => at && new Date(Math.max(at.getTime(), bankAwayMs))
  return { ...due, refunds: after(due.refunds), report: after(due.report) }
}

/** @returns the last moment at which whoever asked bank or payment service got no answer: they were away, or it got lost */
export function lastUnanswered(): (
  seen: { readonly isAway: boolean; readonly unheard: number },
  nowMs: number,
) => number {
  let [atMs, before] = [0, 0]
  return ({ isAway, unheard }, nowMs) => {
    if (isAway || unheard > before) atMs = nowMs
    before = unheard
    return atMs
  }
}

/**
 * Work may be overdue the moment it comes to be: who hears late of a payment has a reminder to send whose time is over. It is
 * late only when it stays so.
 */
export function knownSince(): (due: Due, nowMs: number) => Due {
  const known = new Map<keyof Due, { readonly atMs: number; readonly sinceMs: number }>()
  return (due, nowMs) => {
    const lasting: { -readonly [What in keyof Due]: Due[What] } = { ...due }
    // The keys are those of what is due.
    for (const what of Object.keys(due) as (keyof Due)[]) {
      const atMs = due[what]?.getTime()
      if (atMs === undefined) {
        known.delete(what)
        continue
      }
      if (known.get(what)?.atMs !== atMs) known.set(what, { atMs, sinceMs: nowMs })
      lasting[what] = new Date(Math.max(atMs, known.get(what)?.sinceMs ?? atMs))
    }
    return lasting
  }
}

/** Work that came round late is as bad as work that was forgotten. */
export function deadlineBreaches(due: Due, nowMs: number): Breach[] {
  return Object.entries(due).flatMap(([what, at]: [string, Date | null]) =>
    at && nowMs - at.getTime() > DUE_WITHIN_MS
      ? [{ invariant: 'what is due is done', ids: [`${what} since ${at.toISOString()}`] }]
      : [],
  )
}
