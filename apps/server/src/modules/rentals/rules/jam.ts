/** What its renter says lies in a box that does not open; null: nobody has answered yet. */
export type JamAnswer = 'things' | 'empty'

/** A box of a running rental that does not open (B-04). */
export interface Jam {
  readonly rentalId: string
  readonly boxId: string
  readonly failures: number
  readonly firstFailedAt: Date
  readonly lastFailedAt: Date
  /** How often it opened in this rental before. */
  readonly openedBefore: number
  readonly lastOpenedAt: Date | null
  /** From then on the time of the rental stands still; null: it runs. */
  readonly pausedAt: Date | null
  readonly answer: JamAnswer | null
  readonly waitsSince: Date | null
  /** A box at another location, kept while its renter decides. */
  readonly heldRentalId: string | null
}

/** A box that was ever opened in a rental may hold belongings: it is given up only once its renter says that it is empty. */
export const mayLeave = ({ openedBefore, answer }: Pick<Jam, 'openedBefore' | 'answer'>): boolean =>
  openedBefore === 0 || answer === 'empty'

/**
 * The end of a rental whose time stood still: whoever never got the box open has their whole time from now on, whoever
 * had it open before gets back what they waited.
 */
export function endAfterJam(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  { openedBefore, pausedAt }: Pick<Jam, 'openedBefore' | 'pausedAt'>,
  now: Date,
): Date {
  if (pausedAt === null) return endsAt
  const left = openedBefore === 0 ? endsAt.getTime() - startsAt.getTime() : 0
  const stood = now.getTime() - Math.max(pausedAt.getTime(), startsAt.getTime())
  return new Date(openedBefore === 0 ? now.getTime() + left : endsAt.getTime() + Math.max(0, stood))
}

/**
 * What goes back of the price when a renter gives up a box that does not open: all of it where it never opened, else the
 * share of the time from the first failure on. Whole cents, rounded in favour of the renter.
 */
export function jamRefundCents(
  paidCents: number,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  { openedBefore, firstFailedAt }: Pick<Jam, 'openedBefore' | 'firstFailedAt'>,
): number {
  if (openedBefore === 0) return paidCents
  const whole = endsAt.getTime() - startsAt.getTime()
  const unused = Math.min(whole, Math.max(0, endsAt.getTime() - firstFailedAt.getTime()))
  return whole <= 0 ? 0 : Math.min(paidCents, Math.ceil((paidCents * unused) / whole))
}
