import {
  isAtHandover,
  isOnAccountLater,
  type PaymentMethod,
} from '@fachwerk/contract/payment/payment-methods'
import type { ValueVoucherProblem } from '@fachwerk/contract/price/value-voucher/value-voucher-refusals'
import type { ValueVoucherPays } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { PayingVoucher } from '../../../promotions/index.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { sellsVouchers } from '../unpaid-repository.ts'

type Needs = Pick<OrdersNeeds, 'valueVouchers'>

/** The value voucher behind a code that was typed for boxes; null: it is another code, or none. A mistyped one may be another. */
export async function valueVoucherOf(
  tx: Tx,
  { valueVouchers }: Needs,
  {
    companyId,
    code = '',
    now,
  }: { readonly companyId: string; readonly code: string | undefined; readonly now: Date },
): Promise<Result<PayingVoucher | 'typo' | null, ValueVoucherProblem>> {
  if (code === '') return ok(null)
  const found = await valueVouchers.find(tx, { companyId, typed: code, now })
  if (found.ok) return found
  if (found.refusal === 'value-voucher-typo') return ok('typo')
  return found.refusal === 'voucher-unknown' ? ok(null) : refuse(found.refusal)
}

/** What it pays of a price. */
export const paysOf = ({ code, balanceCents }: PayingVoucher, totalCents: number): ValueVoucherPays => ({
  code,
  balanceCents,
  cents: Math.min(balanceCents, totalCents),
})

/** The ways an order may still be paid that was placed before: not later where a voucher pays of it, at once where it sells some. */
export async function fitsVouchers(
  tx: Tx,
  { valueVouchers }: Needs,
  { company_id: companyId, id: orderId }: OrderRow,
): Promise<(method: PaymentMethod) => boolean> {
  const sells = await sellsVouchers(tx, { companyId, orderId })
  const isPaidByOne = (await valueVouchers.partOf(tx, { companyId, orderId })) !== null
  return (method) => !(isOnAccountLater(method) && (sells || isPaidByOne)) && !(sells && isAtHandover(method))
}

/** K-03: it pays so much of an order that was just written, as its customer saw it; whoever pays later pays all of it later. */
export async function payWithVoucher(
  tx: Tx,
  { valueVouchers }: Needs,
  {
    order,
    voucher,
    shownCents,
    method,
    now,
  }: {
    readonly order: OrderRow
    readonly voucher: PayingVoucher | null
    readonly shownCents: number
    readonly method: PaymentMethod | undefined
    readonly now: Date
  },
): Promise<Result<'paid' | null, 'value-voucher-changed' | 'value-voucher-method'>> {
  const cents = voucher ? paysOf(voucher, order.total_cents).cents : 0
  if (cents !== shownCents) return refuse('value-voucher-changed')
  if (!voucher || cents === 0) return ok(null)
  if (isOnAccountLater(method) && cents < order.total_cents) return refuse('value-voucher-method')
  const { company_id: companyId, id: orderId } = order
  const redeemed = await valueVouchers.redeem(tx, { companyId, orderId, voucherId: voucher.id, cents, now })
  return redeemed.ok ? ok('paid') : redeemed
}
