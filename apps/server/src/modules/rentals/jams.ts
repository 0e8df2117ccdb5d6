import type { Tx } from '../../platform/db/db.ts'
import type { Result } from '../../platform/result.ts'
import { jamOf, setHeldElsewhere } from './jams-repository.ts'
import type { RentalsNeeds } from './needs.ts'
import { type Jam, jamRefundCents } from './rules/jam.ts'
import { answerJam, type JamAction, type JamRefusal, waitForBox } from './use-cases/answer-jam.ts'
import { boxOpensAgain } from './use-cases/end-jam.ts'
import { type Helped, leaveBrokenBox } from './boxes/use-cases/leave-broken-box.ts'
import { giveUpJammed, leaveLocation } from './boxes/use-cases/leave-location.ts'

/** A box that does not open, and the ways on for its renter (B-04). */
export interface Jams {
  /** A running rental's box does not open: it gets an equal or larger one, unless something may lie in it. */
  leaveBrokenBox(
    tx: Tx,
    broken: { readonly rentalId: string; readonly boxId: string },
    now: Date,
  ): Promise<Helped>
  /** It opens again: the time of whoever waited goes on. */
  boxOpensAgain(tx: Tx, boxId: string, now: Date): Promise<void>
  /** The box a rental has now, if it does not open. */
  jamOf(tx: Tx, rentalId: string): Promise<Jam | null>
  readonly jamRefundCents: typeof jamRefundCents
  answerJam(
    tx: Tx,
    step: JamAction & { readonly answer: 'things' | 'empty' },
  ): Promise<Result<'kept' | 'moved' | 'none', JamRefusal>>
  waitForBox(tx: Tx, step: JamAction): Promise<Result<'waiting', JamRefusal>>
  /** A box at another location is kept for this rental while its renter decides. */
  setHeldElsewhere(
    tx: Tx,
    jam: { readonly rentalId: string; readonly boxId: string },
    heldRentalId: string,
  ): Promise<void>
  leaveLocation(
    tx: Tx,
    step: JamAction,
  ): Promise<Result<{ readonly locationId: string; readonly endsAt: Date }, JamRefusal | 'hold-expired'>>
  giveUpJammed(tx: Tx, step: JamAction): Promise<Result<{ readonly orderId: string | null }, JamRefusal>>
}

export const jams = (needs: RentalsNeeds): Jams => ({
  leaveBrokenBox: (tx, broken, now) => leaveBrokenBox(tx, needs, { ...broken, now }),
  boxOpensAgain: (tx, boxId, now) => boxOpensAgain(tx, needs, { boxId, now }),
  jamOf,
  jamRefundCents,
  answerJam: (tx, details) => answerJam(tx, needs, details),
  waitForBox,
  setHeldElsewhere,
  leaveLocation: (tx, details) => leaveLocation(tx, needs, details),
  giveUpJammed: (tx, details) => giveUpJammed(tx, needs, details),
})
