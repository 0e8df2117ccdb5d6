const OFFICE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The day at the office. */
export const officeDay = (at: Date): string => OFFICE.format(at)

/** Credit holds to the end of the third year after the one it was given in, as a claim does (§§ 195, 199 BGB). */
export const creditUntil = (now: Date): string => `${Number(officeDay(now).slice(0, 4)) + 3}-12-31`

const RETRY_MS = 10 * MINUTE_MS
/** From when a refused refund may be tried again. */
export const retryFrom = (refusedAt: Date): Date => new Date(refusedAt.getTime() + RETRY_MS)

/** Somebody waits for it: all who may are reminded then. */
export const REMIND_AFTER_MS = DAY_MS

/** A refused refund is somebody's to settle within two working days, by noon. */
export function taskDueAt(refusedAt: Date): Date {
  let due = refusedAt
  for (let days = 0; days < 2; ) {
    due = new Date(due.getTime() + DAY_MS)
    const weekday = due.getUTCDay()
    if (weekday !== 0 && weekday !== 6) days += 1
  }
  return new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth(), due.getUTCDate(), 11))
}
