/** Receipts stay eight years from the end of the year (LAW-45: § 147 AO, § 14b UStG). */
const RECEIPT_YEARS = 8

/** Last day on which the last order of somebody must be kept, `YYYY-MM-DD`; null: there is none. */
export const retainedUntil = (lastPlacedAt: Date | null): string | null =>
  lastPlacedAt && `${lastPlacedAt.getUTCFullYear() + RECEIPT_YEARS}-12-31`

/** Stands for the address of a customer who is no more; mail never goes there (RFC 2606). */
export const erasedEmail = (customerId: string): string => `geloescht-${customerId}@geloescht.invalid`
