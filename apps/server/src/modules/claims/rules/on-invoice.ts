import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import { Temporal } from 'temporal-polyfill'

/** The last minute of the last day to pay, by the clocks at the location; the day of the order does not count (§ 187 BGB). */
export function dueAt(orderedAt: Date, days: number, timeZone: string): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(orderedAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days })
  return new Date(
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from('23:59') }).epochMilliseconds,
  )
}

/** Who orders, as far as an invoice asks. */
interface InvoiceBuyer {
  readonly terms: InvoiceTerms
  /** Signed in, and the order is in their own name. */
  readonly isSignedIn: boolean
  readonly paidOrders: number
  /** Anything is past its day, or blocks new rentals. */
  readonly isBehind: boolean
  /** Owed on other invoices (cents). */
  readonly openCents: number
  readonly totalCents: number
}

/** Why an order cannot be on invoice; null: it can (K-06). `signIn` stands where nothing else is missing. */
export function whyNoInvoice(buyer: InvoiceBuyer): 'signIn' | 'unknown' | 'behind' | 'limit' | 'free' | null {
  const { terms, isSignedIn, paidOrders, isBehind, openCents, totalCents } = buyer
  if (totalCents === 0) return 'free'
  if (openCents + totalCents > terms.limitCents) return 'limit'
  // Of a guest nothing is known, and nothing is told.
  if (!isSignedIn) return terms.paidOrders === 0 ? 'signIn' : 'unknown'
  if (isBehind) return 'behind'
  return paidOrders < terms.paidOrders ? 'unknown' : null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** After 23:59: a minute before nine in the morning of the day that follows. */
const REMIND_MS = 9 * HOUR_MS
const WARN_MS = 6 * DAY_MS + REMIND_MS
const BLOCK_MS = 9 * DAY_MS + REMIND_MS
/** What was announced is not done at once, even where the server was away for days. */
const BETWEEN_MS = 2.5 * DAY_MS

/** How far the reminding is. */
interface Reminding {
  readonly dueAt: Date
  readonly remindedAt: Date | null
  readonly warnedAt: Date | null
}

/** When the keys are blocked, unless the money comes. */
export const blocksAt = ({ dueAt: due, warnedAt }: Pick<Reminding, 'dueAt' | 'warnedAt'>): Date =>
  new Date(Math.max(due.getTime() + BLOCK_MS, (warnedAt?.getTime() ?? 0) + BETWEEN_MS))

/** What an open invoice calls for now: a reminder, the announcement, the block; one after the other (B-02). */
export function stepDue(reminding: Reminding, now: Date): 'remind' | 'warn' | 'block' | null {
  const { dueAt: due, remindedAt, warnedAt } = reminding
  const since = now.getTime() - due.getTime()
  if (remindedAt === null) return since >= REMIND_MS ? 'remind' : null
  if (warnedAt === null) {
    const isTime = since >= WARN_MS && now.getTime() - remindedAt.getTime() >= BETWEEN_MS
    return isTime ? 'warn' : null
  }
  return now >= blocksAt(reminding) ? 'block' : null
}
