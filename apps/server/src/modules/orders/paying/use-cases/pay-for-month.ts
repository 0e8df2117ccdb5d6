import { fullName } from '@fachwerk/contract/customer/person-name'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Payer } from '../../../payments/index.ts'
import type { OrderedMonth } from '../../months.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { monthTransferEnd } from '../../rules/payment-times.ts'

/** The month an order is for, where its rental began before; null for all else. */
export async function laterMonthOf(
  tx: Tx,
  { months }: Pick<OrdersNeeds, 'months'>,
  order: Pick<OrderRow, 'id'>,
): Promise<OrderedMonth | null> {
  const month = await months.monthOf(tx, order.id)
  return month && month.position > 1 ? month : null
}

/** A month has its box already, so a transfer for it may take its days (R-12, K-06). */
export const choiceForMonth = (
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  { companyId, endsAt, now }: { readonly companyId: string; readonly endsAt: Date; readonly now: Date },
): Promise<PaymentChoice> => payments.choiceFor(tx, companyId, monthTransferEnd(endsAt, now))

/** Whose way to pay is kept with an order. */
export const payerOf = ({ customer_id, contact }: Pick<OrderRow, 'customer_id' | 'contact'>): Payer => ({
  customerId: customer_id,
  name: fullName(contact),
  email: contact.email,
})

/** The same, where the order is for a month of a rental whose months are taken; null for any other. */
export async function payerOfMonth(
  tx: Tx,
  { months }: Pick<OrdersNeeds, 'months'>,
  order: OrderRow,
): Promise<Payer | null> {
  // Most orders are for a time that ends, and cost no look.
  const month = order.quote?.longTerm && (await months.monthOf(tx, order.id))
  return month?.isAutoPaid ? payerOf(order) : null
}
