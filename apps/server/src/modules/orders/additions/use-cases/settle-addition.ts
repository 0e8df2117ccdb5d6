import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import { type Addition, additionOf } from '../additions-repository.ts'
import { mailKeyOf } from '../../mails/mail-key.ts'
import { changeGoneMail } from '../../mails/booking-changed-mail.ts'
import { extendedMail, rentalEndMail } from '../../mails/rental-end-mails.ts'
import { mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { paidBy } from '../../rules/paid-by.ts'
import { bringOrder, ORDER_ACTOR } from '../../use-cases/bring-order.ts'
import { rentalsBehind } from '../../use-cases/rentals-behind.ts'
import { settleBookingChange } from '../../paying/use-cases/settle-booking-change.ts'
import { rentedOf } from '../../rules/rented-of.ts'

/**
 * The money for more time, or for the time that was too much, has come.
 * @returns null for an order that adds to no rental; `gone` when the money has nothing to pay any more
 */
export async function settleAddition(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    payment,
    now,
  }: { readonly order: OrderRow; readonly payment: PaymentView | null; readonly now: Date },
): Promise<'settled' | 'gone' | null> {
  const addition = await additionOf(tx, order)
  if (!addition) return null
  const settled = await SETTLED_BY[addition.kind](tx, needs, { order, ...addition, now })
  if (!settled) return 'gone'
  await bringOrder(tx, { order, step: 'paid', paidAt: now, now })
  await appendEvent(tx, {
    type: 'order.paid',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId: addition.rentalId,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, ...paidBy(payment), cents: order.total_cents, cause: addition.kind },
  })
  return 'settled'
}

async function settleExtension(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rentalId, now }: (Addition & { readonly now: Date }) & { readonly order: OrderRow },
): Promise<boolean> {
  const { period } = rentedOf(order)
  const settled = await needs.rentals.settleExtension(tx, {
    rentalId,
    orderId: order.id,
    from: new Date(period.startsAt),
    endsAt: new Date(period.endsAt),
    cents: order.total_cents,
    code: order.short_code,
    now,
  })
  if (!settled) return false
  const [rental] = await rentalsBehind(tx, needs, { order, now })
  if (!rental) throw new Error(`order ${order.id} extends no rental`)
  const mailOrder = await mailOrderOf(needs, tx, order)
  const mail = extendedMail(mailOrder, {
    boxNumber: rental.boxNumber,
    code: rental.accessRight?.code ?? null,
    key: await mailKeyOf(needs, tx, { rental, now }),
    paidLocal: localMinute(now, mailOrder.location.timeZone),
  })
  const { party } = mailOrder
  await queueOrderMail(tx, order, mail, { template: 'rental-extended', key: order.id, party, now })
  return true
}

/** Let in within seconds (B-02), for a stated time; or, when the rental has ended, nothing is owed any more. */
async function settleBackPayment(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rentalId, now }: (Addition & { readonly now: Date }) & { readonly order: OrderRow },
): Promise<boolean> {
  const settled = await needs.rentals.settleOverrun(tx, {
    rentalId,
    cents: order.total_cents,
    asOf: order.placed_at,
    code: order.short_code,
    now,
  })
  if (!settled) return false
  const [rental] = await rentalsBehind(tx, needs, { order, now })
  const mailOrder = await mailOrderOf(needs, tx, order)
  const { until } = settled
  const mail = rentalEndMail(mailOrder, {
    outcome: until ? 'backPaid' : 'backSettled',
    boxNumber: rental?.boxNumber ?? 0,
    cents: order.total_cents,
    ...(until && { untilLocal: localMinute(until, mailOrder.location.timeZone) }),
  })
  const { party } = mailOrder
  await queueOrderMail(tx, order, mail, { template: 'overrun-paid', key: order.id, party, now })
  return true
}

const SETTLED_BY = {
  extension: settleExtension,
  overrun: settleBackPayment,
  change: settleBookingChange,
} as const satisfies Record<Addition['kind'], unknown>

/** The money goes back, and the renter hears why. */
export async function mailGoneAddition(
  tx: Tx,
  needs: OrdersNeeds,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<void> {
  const [rental] = await rentalsBehind(tx, needs, { order, now })
  const mailOrder = await mailOrderOf(needs, tx, order)
  const boxNumber = rental?.boxNumber ?? 0
  const cents = order.total_cents
  const isChange = (await additionOf(tx, order))?.kind === 'change'
  const mail = isChange
    ? changeGoneMail(mailOrder, { boxNumber, cents })
    : rentalEndMail(mailOrder, { outcome: 'gone', boxNumber, cents })
  const { party } = mailOrder
  await queueOrderMail(tx, order, mail, { template: 'extension-gone', key: order.id, party, now })
}
