import type { Tx } from '../../../platform/db.ts'
import { takeTry } from '../../../platform/throttle.ts'

/** Receipts somebody gets in an hour of the clock: enough for every contract of a family. */
const PER_HOUR = 5
/** So many hours at the latest, however many declare in somebody's name. */
const AT_MOST_HOURS = 24
const HOUR_MS = 3_600_000

/**
 * When the receipt of a declaration goes out. Whoever floods a stranger's mailbox through the form delays mails to it (FAULT-54)
 * but neither a declaration nor its receipt is lost; the page shows the receipt at once (LAW-4).
 */
export async function receiptAt(tx: Tx, email: string, now: Date): Promise<Date> {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  for (let later = 0; later < AT_MOST_HOURS; later += 1) {
    const ends = (hour + later + 1) * HOUR_MS
    const windowSeconds = Math.ceil((ends - now.getTime()) / 1_000)
    const key = `declare:to:${email.toLowerCase()}:${hour + later}`
    const { allowed } = await takeTry(tx, { key, limit: PER_HOUR, windowSeconds, now })
    if (allowed) return new Date(Math.max(now.getTime(), (hour + later) * HOUR_MS))
  }
  return new Date(now.getTime() + AT_MOST_HOURS * HOUR_MS)
}
