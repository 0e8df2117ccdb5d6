import type { Tx } from '../../../../platform/db/db.ts'
import type { Addition } from '../../additions/additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrder, type OrderRow, orderIdOfRental } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { customerOf } from '../../use-cases/find-order.ts'
import { followBookingChange, giveUpWaiting } from './follow-booking-change.ts'
import { sendBookingChangeMail } from './send-booking-change-mail.ts'
import { rentedOf } from '../../rules/rented-of.ts'

/**
 * The money for a changed booking has come (B-21): box, time and keys are the other ones now.
 * @returns false when the place is gone, or the booking is another one by now
 */
export async function settleBookingChange(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rentalId, now }: (Addition & { readonly now: Date }) & { readonly order: OrderRow },
): Promise<boolean> {
  const firstId = await orderIdOfRental(tx, order.company_id, rentalId)
  const first = firstId ? await lockOrder(tx, firstId) : undefined
  if (!first) return false
  const paid = { orderId: order.id, cents: order.total_cents, code: order.short_code, now }
  const change = await needs.rentals.settleChange(tx, { ...paid, actor: customerOf(order) })
  if (!change) return false
  await giveUpWaiting(tx, { companyId: order.company_id, rentalId, except: order.id, now })
  await followBookingChange(tx, { first, ...change, ...rentedOf(order), consents: order.consents })
  const { timeZone } = await needs.locations.locationOf(tx, change.target.locationId)
  const money = { kind: 'paid', cents: order.total_cents, paidLocal: localMinute(now, timeZone) } as const
  await sendBookingChangeMail(tx, needs, { order, firstId: first.id, change, money, now })
  return true
}

/** Orders are held the one that began the booking first, by whoever changes it, cancels it or pays for it. */
export async function lockForMoney(
  tx: Tx,
  { orderId, firstId }: { readonly orderId: string; readonly firstId: string | null },
): Promise<void> {
  if (firstId !== null) await lockOrder(tx, firstId)
  await lockOrder(tx, orderId)
}
