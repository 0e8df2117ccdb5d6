import { z } from 'zod'
import type { StubDeed } from './provider-stub.ts'

export const PAYPAL_MERCHANT = 'STUBMERCHANT2'
export const PaypalMoney = z.object({ currency_code: z.string(), value: z.string() })

/** An order as PayPal keeps it. */
export type Order = {
  readonly id: string
  readonly customId: string
  readonly page: string
  readonly amount: z.infer<typeof PaypalMoney>
  /** Charged to this token, without the payer. */
  readonly vaultId: string | null
  /** Whether its payer's way to pay is kept; `later`: PayPal is still making its token. */
  readonly vault: 'no' | 'yes' | 'later'
  deed: StubDeed | 'approved' | null
  readonly refunds: number[]
}
const ORDER = {
  pay: 'COMPLETED',
  pending: 'COMPLETED',
  deny: 'COMPLETED',
  cancel: 'VOIDED',
  approved: 'APPROVED',
}
const CAPTURE = { pay: 'COMPLETED', pending: 'PENDING', deny: 'DECLINED' }
export const euros = (cents: number) => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) })
export const centsIn = ({ value }: { value: string }) => Math.round(Number(value) * 100)
export const refundedOf = ({ refunds }: Order) => refunds.reduce((sum, cents) => sum + cents, 0)

/** An order as PayPal writes it. */
export function writtenOrder(order: Order) {
  const { deed } = order
  const known = deed !== null && deed in CAPTURE ? CAPTURE[deed as keyof typeof CAPTURE] : null // as `in` says
  const back = refundedOf(order)
  const status = back === 0 ? known : back < centsIn(order.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  const capture = {
    id: `CAP${order.id}`,
    status,
    amount: order.amount,
    custom_id: order.customId,
    ...(deed === 'pay'
      ? { seller_receivable_breakdown: { gross_amount: order.amount, paypal_fee: euros(68) } }
      : {}),
  }
  const refunds = order.refunds.map((cents, i) => ({
    id: `REF${i}`,
    status: 'COMPLETED',
    amount: euros(cents),
  }))
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: deed === null || deed === 'expire' ? 'PAYER_ACTION_REQUIRED' : ORDER[deed],
    purchase_units: [
      {
        custom_id: order.customId,
        amount: order.amount,
        payee: { merchant_id: PAYPAL_MERCHANT },
        ...(known ? { payments: { captures: [capture], refunds } } : {}),
      },
    ],
    ...(order.vault !== 'no' && deed === 'pay' ? { payment_source: sourceOf(order) } : {}),
    links: [
      {
        rel: 'payer-action',
        href: order.page,
        method: 'GET',
      },
    ],
  }
}

export const tokenOf = ({ id }: Order): string => `token${id}`

const sourceOf = (order: Order) => ({
  paypal: {
    email_address: 'lea@post.example',
    attributes: {
      vault:
        order.vault === 'later'
          ? { status: 'APPROVED' }
          : { id: tokenOf(order), status: 'VAULTED', customer: { id: `payer${order.id}` } },
    },
  },
})
