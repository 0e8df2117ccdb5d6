const OFFICE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The day at the office. */
export const officeDay = (at: Date): string => OFFICE.format(at)

/** A voucher pays to the end of the third year after the one it was sold in (§§ 195, 199 BGB). */
export const paysUntil = (soldAt: Date): string => `${Number(officeDay(soldAt).slice(0, 4)) + 3}-12-31`

/** What comes back to one that is over can be spent to the end of this year at least. */
export const paysAgainUntil = (validTo: string, now: Date): string => {
  const yearEnds = `${officeDay(now).slice(0, 4)}-12-31`
  return validTo > yearEnds ? validTo : yearEnds
}

/** Nine in the morning of a day at the office, when a gift is sent; earlier than now: now. */
export function sendingTime(sendOn: string | null, now: Date): Date {
  if (sendOn === null || sendOn <= officeDay(now)) return now
  return new Date(`${sendOn}T08:00:00Z`)
}

const DAY_MS = 86_400_000
const DAYS_AHEAD = 365

/** Whether something can be sent on that day: from today on, within a year. */
export const canBeSentOn = (sendOn: string, now: Date): boolean =>
  sendOn >= officeDay(now) && sendOn <= officeDay(new Date(now.getTime() + DAYS_AHEAD * DAY_MS))
