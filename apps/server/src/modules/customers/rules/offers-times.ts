const DAY_MS = 86_400_000

/** So long a mailed question may be answered. */
export const OFFERS_DAYS = 7
export const offersEndAt = (sentAt: Date): Date => new Date(sentAt.getTime() + OFFERS_DAYS * DAY_MS)

/** What nobody confirmed is of no use after that; an order on invoice or by transfer may be asked late. */
const OPEN_DAYS = 60
export const offersForgottenSince = (now: Date): Date => new Date(now.getTime() - OPEN_DAYS * DAY_MS)
