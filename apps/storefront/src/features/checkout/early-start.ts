/** 14 days, and up to four more where the last one falls on a weekend or holidays (LAW-5). */
const WITHDRAWAL_MS = 18 * 86_400_000

/** Whether a rental begins within the time for a withdrawal, so that its start must be asked for expressly (LAW-9). */
export const needsEarlyStart = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) < now.getTime() + WITHDRAWAL_MS
