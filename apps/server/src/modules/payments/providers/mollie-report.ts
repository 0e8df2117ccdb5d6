import { z } from 'zod'
import type { ProviderReport } from './provider.ts'
import { cardLabel, paypalLabel } from '../rules/method-label.ts'
import { centsOf } from '../rules/money-text.ts'
import { stateOf } from '../rules/provider-states.ts'

const Money = z.object({ currency: z.string(), value: z.string() })
const Link = z.object({ href: z.string() }).nullish()
/** What we read of a payment; the rest is Mollie's. */
const MolliePayment = z.object({
  id: z.string(),
  mode: z.enum(['live', 'test']),
  status: z.string(),
  amount: Money,
  amountRefunded: Money.nullish(),
  amountChargedBack: Money.nullish(),
  metadata: z.object({ paymentId: z.string() }).nullish(),
  method: z.string().nullish(),
  sequenceType: z.string().nullish(),
  customerId: z.string().nullish(),
  mandateId: z.string().nullish(),
  details: z
    .object({
      cardLabel: z.string().nullish(),
      cardNumber: z.string().nullish(),
      consumerAccount: z.string().nullish(),
    })
    .nullish(),
  _links: z.object({ checkout: Link }),
})
type MolliePayment = z.infer<typeof MolliePayment>

export const MOLLIE_MERCHANT = { live: 'Mollie', test: 'Mollie (Test)' } as const

export const MollieReport = MolliePayment.transform((payment: MolliePayment): ProviderReport => {
  const disputed = payment.amountChargedBack ? centsOf(payment.amountChargedBack.value) : 0
  const refunded = payment.amountRefunded ? centsOf(payment.amountRefunded.value) : 0
  const amountCents = centsOf(payment.amount.value)
  return {
    reference: payment.id,
    ourReference: payment.metadata?.paymentId ?? '',
    merchant: MOLLIE_MERCHANT[payment.mode],
    amountCents,
    currency: payment.amount.currency,
    state: stateOf('mollie', payment.status),
    refundedCents: Math.min(refunded + disputed, amountCents),
    disputedCents: disputed,
    // Told with the settlement only.
    feeCents: null,
    paymentUrl: payment['_links'].checkout?.href ?? '',
    stored: storedOf(payment),
  }
})

/** A first payment leaves a mandate behind once it is paid. */
function storedOf({ status, sequenceType, customerId, mandateId, method, details }: MolliePayment) {
  if (status !== 'paid' || sequenceType !== 'first' || !customerId || !mandateId) return null
  const label =
    method === 'paypal'
      ? paypalLabel(details?.consumerAccount)
      : cardLabel(details?.cardLabel, details?.cardNumber)
  return { payer: customerId, method: mandateId, label }
}
