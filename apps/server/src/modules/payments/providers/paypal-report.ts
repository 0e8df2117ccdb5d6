import { z } from 'zod'
import type { ProviderReport } from './provider.ts'
import { paypalLabel } from '../rules/method-label.ts'
import { centsOf } from '../rules/money-text.ts'
import { stateOf } from '../rules/provider-states.ts'
import { type DisputeMovement, type ListedRefund, takenBack } from '../rules/taken-back.ts'
import { timeOf } from './paypal-disputes.ts'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Part = z.object({ id: z.string(), status: z.string(), amount: Money })
const Refund = Part.extend({ custom_id: z.string().nullish(), create_time: z.string().nullish() })
const Capture = Part.extend({
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
  seller_receivable_breakdown: z.object({ paypal_fee: Money.nullish() }).nullish(),
})
const Unit = z.object({
  custom_id: z.string().nullish(),
  amount: Money.nullish(),
  payee: z.object({ merchant_id: z.string().nullish() }).nullish(),
  payments: z.object({ captures: z.array(Capture).nullish(), refunds: z.array(Refund).nullish() }).nullish(),
})

/** How the payer can be charged again; until PayPal has made its token, it has none. */
const Vault = z.object({
  id: z.string().nullish(),
  status: z.string().nullish(),
  customer: z.object({ id: z.string().nullish() }).nullish(),
})
const Source = z.object({
  paypal: z
    .object({
      email_address: z.string().nullish(),
      attributes: z.object({ vault: Vault.nullish() }).nullish(),
    })
    .nullish(),
})

/** What we read of an order; the rest is PayPal's. */
export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(Unit).min(1),
  payment_source: Source.nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

/** The payment of an order; the last one, where another was tried after a refused one. */
export const captureOf = (order: PaypalOrder) => order.purchase_units[0]?.payments?.captures?.at(-1)

/** What goes back; a refund that failed or was cancelled does not. */
const GOES_BACK: readonly string[] = ['COMPLETED', 'PENDING']

/** Refunds of ours that were made or are about to be, by the name we gave them. */
export const givenBack = ({ purchase_units: [unit] }: PaypalOrder): string[] =>
  (unit?.payments?.refunds ?? [])
    .filter(({ status }) => GOES_BACK.includes(status))
    .flatMap(({ custom_id: name }) => name ?? [])

/** Why a capture that had come is shown as waiting or declined: the payer disputes it. */
const CONTESTED: readonly (string | null | undefined)[] = ['BUYER_COMPLAINT', 'CHARGEBACK']

/** What is known of disputes: `unasked`; null: PayPal does not show them; else what they have moved. */
export type KnownDisputes = 'unasked' | null | readonly DisputeMovement[]

/**
 * @param merchant ours; an order that names its receiver is held to it
 * @throws Error for a state we do not know
 */
export function paypalReport(
  order: PaypalOrder,
  merchant: string,
  disputes: KnownDisputes = 'unasked',
): ProviderReport {
  const [unit] = order.purchase_units
  const capture = captureOf(order)
  const amount = capture?.amount ?? unit?.amount
  const fee = capture?.seller_receivable_breakdown?.paypal_fee
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  const amountCents = amount ? centsOf(amount.value) : 0
  const isContested = disputes !== 'unasked' && CONTESTED.includes(capture?.status_details?.reason)
  const money = isContested ? 'COMPLETED' : capture?.status
  return {
    reference: order.id,
    ourReference: unit?.custom_id ?? '',
    merchant: unit?.payee?.merchant_id || merchant,
    amountCents,
    currency: amount?.currency_code ?? '',
    state: stateOf('paypal', order.status, order.status === 'COMPLETED' ? money : null),
    ...backOf(order, amountCents, disputes),
    feeCents: fee ? centsOf(fee.value) : null,
    paymentUrl: link?.href ?? '',
    stored: order.status === 'COMPLETED' ? storedOf(order) : null,
  }
}

function backOf(order: PaypalOrder, amountCents: number, disputes: KnownDisputes) {
  const [unit] = order.purchase_units
  const isAskedFor = disputes !== 'unasked' && disputes !== null
  const back = takenBack(isAskedFor ? disputes : [], refundsOf(unit))
  // Taken back without a refund of ours, the capture alone may say so; won disputes it may not.
  const isAll = captureOf(order)?.status === 'REFUNDED' && !(isAskedFor && disputes.length > 0)
  return {
    refundedCents: isAll ? amountCents : Math.min(back.refundedCents, amountCents),
    disputedCents: disputes === null ? null : Math.min(back.disputedCents, amountCents),
  }
}

/** A refund of ours carries its own number; one that came of a dispute has the payment's, or none. */
const refundsOf = (unit: z.infer<typeof Unit> | undefined): ListedRefund[] =>
  (unit?.payments?.refunds ?? [])
    .filter(({ status }) => GOES_BACK.includes(status))
    .map(({ amount, custom_id: ours, create_time: at }) => ({
      cents: centsOf(amount.value),
      at: timeOf(at),
      isOurs: !!ours && ours !== unit?.custom_id,
    }))

function storedOf({ payment_source: source }: PaypalOrder): ProviderReport['stored'] {
  const vault = source?.paypal?.attributes?.vault
  const payer = vault?.customer?.id
  if (!vault?.id || !payer || vault.status === 'APPROVED') return null
  return { payer, method: vault.id, label: paypalLabel(source?.paypal?.email_address) }
}
