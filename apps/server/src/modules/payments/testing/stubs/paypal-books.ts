import { z } from 'zod'
import type { StubAction } from './provider-stub.ts'

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
  action: StubAction | 'approved' | null
  /** `ours`: the number we gave it; null: given back by hand. */
  readonly refunds: { readonly cents: number; readonly ours: string | null }[]
  /** Taken by a dispute, in cents. */
  disputed: number
  disputeWon: boolean
  /** The payer complains, nothing is decided. */
  isHeld: boolean
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
/** What could be refunded of it. */
export const leftOf = ({ amount, refunds, disputed, disputeWon }: Order) =>
  refunds.reduce((left, { cents }) => left - cents, centsIn(amount)) - (disputeWon ? 0 : disputed)
/** Whatever was listed as gone; it stays listed when a dispute is won. */
const goneOf = ({ refunds, disputed }: Order) => refunds.reduce((sum, { cents }) => sum + cents, disputed)

/** What the dispute took, as PayPal lists it among the refunds as well; there it stays when it was won. */
const reversalOf = ({ disputed }: Order) =>
  disputed === 0
    ? []
    : [{ id: 'REV1', status: 'COMPLETED', amount: euros(disputed), create_time: '2026-11-25T08:00:01.000Z' }]

/** An order as PayPal writes it. */
export function writtenOrder(order: Order) {
  const { action } = order
  const known = action !== null && action in CAPTURE ? CAPTURE[action as keyof typeof CAPTURE] : null // as `in` says
  const back = goneOf(order)
  const status = back === 0 ? known : back < centsIn(order.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  const capture = {
    id: `CAP${order.id}`,
    ...(order.isHeld ? { status: 'PENDING', status_details: { reason: 'BUYER_COMPLAINT' } } : { status }),
    amount: order.amount,
    custom_id: order.customId,
    ...(action === 'pay'
      ? { seller_receivable_breakdown: { gross_amount: order.amount, paypal_fee: euros(68) } }
      : {}),
  }
  const given = order.refunds.map(({ cents, ours }, i) => ({
    id: `REF${i}`,
    status: 'COMPLETED',
    amount: euros(cents),
    create_time: '2026-11-25T08:00:00.000Z',
    ...(ours === null ? {} : { custom_id: ours }),
  }))
  const refunds = [...given, ...reversalOf(order)]
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: action === null || action === 'expire' ? 'PAYER_ACTION_REQUIRED' : ORDER[action],
    purchase_units: [
      {
        custom_id: order.customId,
        amount: order.amount,
        payee: { merchant_id: PAYPAL_MERCHANT },
        ...(known ? { payments: { captures: [capture], refunds } } : {}),
      },
    ],
    ...(order.vault !== 'no' && action === 'pay' ? { payment_source: sourceOf(order) } : {}),
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
