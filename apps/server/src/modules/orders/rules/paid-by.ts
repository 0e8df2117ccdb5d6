import type { PaymentView } from '../../payments/index.ts'

/** What an order's event says of the money: how much, and of which payment, so that the invoice is for that one (O-05). */
export const paidBy = (payment: Pick<PaymentView, 'id' | 'amountCents'> | null) => ({
  cents: payment?.amountCents ?? 0,
  ...(payment && { paymentId: payment.id }),
})
