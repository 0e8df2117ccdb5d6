/** What was paid for a rental, and how much of it was had. Money in cents. */
export interface Performance {
  readonly totalCents: number
  /** Money of the order that has not gone back. */
  readonly paidCents: number
  readonly startsAt: Date
  /** End that was agreed; of a rental by the month the end of the month paid for. */
  readonly endsAt: Date
  /** When the box was given back; null: it was not. */
  readonly endedAt: Date | null
  readonly receivedAt: Date
  /** The early start was asked for expressly. */
  readonly requested: boolean
  readonly instructed: boolean
}

export interface WithdrawalSums {
  readonly usedMinutes: number
  readonly wholeMinutes: number
  readonly keptCents: number
  readonly refundCents: number
  /** Why nothing is kept; null: something may be. */
  readonly fullRefundReason: 'notRequested' | 'notInstructed' | 'notBegun' | 'underAMinute' | null
}

const MINUTE_MS = 60_000

/**
 * What is kept for the time before a withdrawal, and what goes back (LAW-10, § 357a (2) BGB): only if the start was asked for
 * and the consumer instructed; in proportion to the time that has passed, by the minute, rounded in the consumer's favour.
 */
export function withdrawalSums(performance: Performance): WithdrawalSums {
  const { totalCents, paidCents, startsAt, endsAt, endedAt, receivedAt, requested, instructed } = performance
  const until = Math.min(receivedAt.getTime(), endsAt.getTime(), endedAt?.getTime() ?? Infinity)
  const wholeMinutes = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS))
  const usedMinutes = Math.max(0, Math.floor((until - startsAt.getTime()) / MINUTE_MS))
  const unused = until < startsAt.getTime() ? 'notBegun' : 'underAMinute'
  const fullRefundReason =
    usedMinutes === 0 ? unused : !instructed ? 'notInstructed' : !requested ? 'notRequested' : null
  const owed = fullRefundReason === null ? Math.floor((totalCents * usedMinutes) / wholeMinutes) : 0
  const keptCents = Math.min(owed, paidCents)
  return { usedMinutes, wholeMinutes, keptCents, refundCents: paidCents - keptCents, fullRefundReason }
}
