import type { Tx } from '../../../platform/db/db.ts'
import type { Result } from '../../../platform/result.ts'
import type { RentalsNeeds } from '../needs.ts'
import { dueReminders, takeReminder } from '../reminders-repository.ts'
import { unplacedPastEnd } from '../boxes/unplaced-repository.ts'
import type { ExtendRefusal } from '../rules/extension.ts'
import {
  type Extendable,
  extendable,
  type ExtensionHold,
  holdExtension,
  prolongExtension,
  type PaidExtension,
  settleExtension,
} from '../use-cases/extend-rental.ts'
import { type Overrun, overrunOf, type PaidOverrun, settleOverrun } from '../use-cases/pay-overrun.ts'

/** The part of the door that is about the end of a rental: reminding, more time, time that was too much. */
export interface RentalEnds {
  /** How much longer a rental could go on, or why it cannot. */
  extendable(
    tx: Tx,
    target: { readonly rentalId: string; readonly now: Date },
  ): Promise<Result<Extendable, ExtendRefusal | 'not-found'>>
  /** Holds the time up to another end while it is paid for; longer for another attempt. */
  holdExtension(
    tx: Tx,
    hold: ExtensionHold,
  ): Promise<
    Result<'held', ExtendRefusal | 'not-found' | 'extension-running' | 'box-taken' | 'price-changed'>
  >
  readonly prolongExtension: typeof prolongExtension
  /** More time is paid; false when it is gone. */
  settleExtension(tx: Tx, paid: PaidExtension): Promise<boolean>
  /** What a rental owes for the time after the grace; null: nothing. */
  overrunOf(tx: Tx, target: { readonly rentalId: string; readonly now: Date }): Promise<Overrun | null>
  /** A back payment has come; null: nothing is owed any more, its money goes back. */
  settleOverrun(tx: Tx, paid: PaidOverrun): Promise<{ readonly until: Date | null } | null>
  /** Who is to be reminded of the end now; each end of a rental is the reminder of one caller. */
  readonly dueReminders: typeof dueReminders
  readonly unplacedPastEnd: typeof unplacedPastEnd
  readonly takeReminder: typeof takeReminder
}

export const rentalEnds = (needs: RentalsNeeds): RentalEnds => ({
  extendable,
  holdExtension,
  prolongExtension,
  settleExtension: (tx, paid) => settleExtension(tx, needs, paid),
  overrunOf,
  settleOverrun: (tx, paid) => settleOverrun(tx, needs, paid),
  dueReminders,
  unplacedPastEnd,
  takeReminder,
})
