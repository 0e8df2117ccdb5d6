import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import type { Result } from '../../../platform/result.ts'

/** A box of a running rental that does not open (B-04). */
export interface JammedBox {
  readonly rentalId: string
  readonly boxId: string
  readonly failures: number
  readonly firstFailedAt: Date
  readonly lastFailedAt: Date
  readonly openedBefore: number
  readonly lastOpenedAt: Date | null
  /** From then on the time of the rental stands still. */
  readonly pausedAt: Date | null
  readonly answer: 'things' | 'empty' | null
  readonly waitsSince: Date | null
  readonly heldRentalId: string | null
}

interface JamStep {
  rentalId: string
  actor: EventActor
  now: Date
}
type Refused = 'not-found' | 'transition-not-allowed'

/** What orders asks of rentals whose box does not open. */
export interface OfJams {
  jamOf(tx: Tx, rentalId: string): Promise<JammedBox | null>
  /** What goes back of a price when a renter gives up. */
  jamRefundCents(
    paidCents: number,
    time: { readonly startsAt: Date; readonly endsAt: Date },
    jam: Pick<JammedBox, 'openedBefore' | 'firstFailedAt'>,
  ): number
  answerJam(
    tx: Tx,
    step: JamStep & { readonly answer: 'things' | 'empty' },
  ): Promise<Result<'kept' | 'moved' | 'none', Refused>>
  waitForBox(tx: Tx, step: JamStep): Promise<Result<'waiting', Refused>>
  setHeldElsewhere(
    tx: Tx,
    jam: { readonly rentalId: string; readonly boxId: string },
    heldRentalId: string,
  ): Promise<void>
  leaveLocation(
    tx: Tx,
    step: JamStep,
  ): Promise<Result<{ readonly locationId: string; readonly endsAt: Date }, Refused | 'hold-expired'>>
  giveUpJammed(tx: Tx, step: JamStep): Promise<Result<unknown, Refused>>
  /** Free boxes by location and size (S, M, L, XL), the same period everywhere. */
  freeCounts(
    tx: Tx,
    query: { locationIds: readonly string[]; startsAt: Date; endsAt: Date; now: Date },
  ): Promise<ReadonlyMap<string, readonly number[]>>
}
