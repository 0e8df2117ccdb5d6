import { z } from 'zod'
import type { ProviderReport } from '../provider.ts'
import { paypalLabel } from '../rules/method-label.ts'
import { centsOf } from '../rules/money-text.ts'
import { stateOf } from '../rules/provider-states.ts'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Part = z.object({ id: z.string(), status: z.string(), amount: Money })
const Capture = Part.extend({
  seller_receivable_breakdown: z.object({ paypal_fee: Money.nullish() }).nullish(),
})
const Unit = z.object({
  custom_id: z.string().nullish(),
  amount: Money.nullish(),
  payee: z.object({ merchant_id: z.string().nullish() }).nullish(),
  payments: z.object({ captures: z.array(Capture).nullish(), refunds: z.array(Part).nullish() }).nullish(),
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

/**
 * @param merchant ours; an order that names its receiver is held to it
 * @throws Error for a state we do not know
 */
export function paypalReport(order: PaypalOrder, merchant: string): ProviderReport {
  const [unit] = order.purchase_units
  const capture = captureOf(order)
  const refunds = unit?.payments?.refunds ?? []
  const refunded = refunds
    .filter(({ status }) => GOES_BACK.includes(status))
    .reduce((sum, { amount }) => sum + centsOf(amount.value), 0)
  const amount = capture?.amount ?? unit?.amount
  const fee = capture?.seller_receivable_breakdown?.paypal_fee
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  const amountCents = amount ? centsOf(amount.value) : 0
  return {
    reference: order.id,
    ourReference: unit?.custom_id ?? '',
    merchant: unit?.payee?.merchant_id || merchant,
    amountCents,
    currency: amount?.currency_code ?? '',
    state: stateOf('paypal', order.status, order.status === 'COMPLETED' ? capture?.status : null),
    // Taken back without a refund of ours, the capture alone says so.
    refundedCents: capture?.status === 'REFUNDED' ? amountCents : Math.min(refunded, amountCents),
    disputedCents: 0,
    feeCents: fee ? centsOf(fee.value) : null,
    paymentUrl: link?.href ?? '',
    stored: order.status === 'COMPLETED' ? storedOf(order) : null,
  }
}

function storedOf({ payment_source: source }: PaypalOrder): ProviderReport['stored'] {
  const vault = source?.paypal?.attributes?.vault
  const payer = vault?.customer?.id
  if (!vault?.id || !payer || vault.status === 'APPROVED') return null
  return { payer, method: vault.id, label: paypalLabel(source?.paypal?.email_address) }
}
