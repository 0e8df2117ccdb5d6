import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../platform/db/db.ts'
import type { Result } from '../../platform/result.ts'
import { candidates } from './boxes/availability-repository.ts'
import { waitingChangesOf } from './booking-changes-repository.ts'
import { boxesAt } from './change-repository.ts'
import type { RentalsNeeds } from './needs.ts'
import { type Stretch, stretchOf } from './rules/booking-target.ts'
import {
  type BookingChange,
  changeBooking,
  type ChangeBookingRefusal,
  type ChangedBooking,
  dropWaiting,
} from './use-cases/change-booking.ts'
import {
  changeHeldUntil,
  holdChange,
  extendChangeHold,
  type PaidChange,
  settleChange,
} from './boxes/use-cases/hold-change.ts'

/** A booking that has not begun becomes another one (B-21). */
export interface BookingChanges {
  /** Boxes of a location by size (S, M, L, XL), all and free, for a booking that looks for another place: its own is free for it. */
  freeForBooking(
    tx: Tx,
    query: {
      readonly rentalId: string
      readonly companyId: string
      readonly locationId: string
      readonly startsAt: Date
      readonly endsAt: Date
      readonly cleaningMinutes: number
      readonly now: Date
    },
  ): Promise<readonly { readonly total: number; readonly free: number }[]>
  changeBooking(tx: Tx, change: BookingChange): Promise<Result<ChangedBooking, ChangeBookingRefusal>>
  /** Holds the other place while it is paid; longer for another attempt. */
  holdChange(tx: Tx, hold: Parameters<typeof holdChange>[2]): Promise<Result<'held', ChangeBookingRefusal>>
  readonly extendChangeHold: typeof extendChangeHold
  readonly changeHeldUntil: typeof changeHeldUntil
  /** It is paid; null when the place is gone. */
  settleChange(tx: Tx, paid: Parameters<typeof settleChange>[2]): Promise<PaidChange | null>
  readonly dropWaitingChanges: typeof dropWaiting
  /** Changes whose place is kept while they are paid. */
  waitingChanges(
    tx: Tx,
    target: { readonly rentalId: string; readonly now: Date },
  ): Promise<readonly { readonly orderId: string; readonly heldUntil: Date }[]>
}

export const bookingChanges = (needs: RentalsNeeds): BookingChanges => ({
  async freeForBooking(tx, { rentalId, companyId, locationId, now, ...time }) {
    const boxes = await boxesAt(tx, { companyId, locationId })
    const boxIds = boxes.map(({ id }) => id)
    const stretch: Stretch = stretchOf(time)
    const free = await candidates(tx, { boxIds, ...stretch, except: rentalId, now })
    return SIZE_CLASSES.map((_, size) => ({
      total: boxes.filter((box) => box.size === size).length,
      free: free.filter((box) => box.size === size).length,
    }))
  },
  changeBooking: (tx, change) => changeBooking(tx, needs, change),
  holdChange: (tx, hold) => holdChange(tx, needs, hold),
  extendChangeHold,
  changeHeldUntil,
  settleChange: (tx, paid) => settleChange(tx, needs, paid),
  dropWaitingChanges: dropWaiting,
  async waitingChanges(tx, { rentalId, now }) {
    return (await waitingChangesOf(tx, rentalId)).filter(({ heldUntil }) => heldUntil > now)
  },
})
