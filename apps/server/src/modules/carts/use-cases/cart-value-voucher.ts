import type { CartValueVoucher } from '@fachwerk/contract/cart/cart-views'
import type { PricedCart } from '@fachwerk/contract/cart/priced-cart'
import {
  isAtHandover,
  isOnAccountLater,
  type PaymentMethod,
} from '@fachwerk/contract/payment/payment-methods'
import {
  MOST_VOUCHER_CENTS_A_DAY,
  MOST_VOUCHERS_A_DAY,
} from '@fachwerk/contract/price/value-voucher/voucher-bounds'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { PayingVoucher } from '../../promotions/index.ts'
import type { StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { type CartItem, isVoucher, unitCentsOf } from '../rules/price-lines.ts'
import { redeemCode, type VoucherNeeds } from './cart-voucher.ts'

type Needs = Pick<CartsNeeds, 'valueVouchers'>
type Entered = NonNullable<Awaited<ReturnType<CartsNeeds['valueVouchers']['paying']>>>

/** The value voucher that was entered, as it is now; null: none was. */
export async function enteredVoucher(
  tx: Tx,
  { valueVouchers }: Needs,
  { cart, now }: { readonly cart: StoredCart | null; readonly now: Date },
): Promise<Entered | null> {
  if (!cart || cart.valueVoucherId === null) return null
  return await valueVouchers.paying(tx, { companyId: cart.companyId, id: cart.valueVoucherId, now })
}

/** What is there to pay with. */
export const balanceOf = (entered: Entered | null): number =>
  entered?.problem === null ? entered.balanceCents : 0

/** As the page of a cart shows it. */
export const valueVoucherView = (
  entered: Entered | null,
  { creditCents: cents }: Pick<PricedCart, 'creditCents'>,
): CartValueVoucher | null =>
  entered && {
    code: entered.code,
    balanceCents: entered.balanceCents,
    cents: entered.problem === null ? cents : 0,
    problem: entered.problem,
  }

/** An order that was just written, at the price its customer saw. */
interface Ordering {
  readonly items: readonly CartItem[]
  readonly order: OrderRow
  readonly priced: PricedCart
  readonly entered: PayingVoucher | null
  readonly method: PaymentMethod | undefined
  readonly now: Date
}

/** What an order was priced with is its own from now on: the code that made it cheaper, then the voucher that pays. */
export async function redeemBoth(
  tx: Tx,
  needs: Needs & VoucherNeeds,
  ordering: Ordering & Parameters<typeof redeemCode>[2],
): Promise<
  Result<
    'paid' | null,
    | 'voucher-used-up'
    | 'price-changed'
    | 'value-voucher-changed'
    | 'value-voucher-method'
    | 'value-voucher-limit'
    | 'value-voucher-gift'
    | 'value-voucher-at-once'
  >
> {
  const may = await mayBuyVouchers(tx, needs, ordering)
  if (!may.ok) return may
  const redeemed = await redeemCode(tx, needs, ordering)
  return redeemed.ok ? await payWithVoucher(tx, needs, ordering) : redeemed
}

/**
 * K-03: the voucher pays so much of an order that was just written, as its customer saw it. What is left of it stays. Whoever pays later
 * cannot pay a part now.
 */
async function payWithVoucher(
  tx: Tx,
  { valueVouchers }: Needs,
  { entered, order, priced: { creditCents: cents }, method, now }: Omit<Ordering, 'items'>,
): Promise<Result<'paid' | null, 'value-voucher-changed' | 'value-voucher-method'>> {
  if (!entered || cents === 0) return ok(null)
  if (cents < order.total_cents && isOnAccountLater(method)) return refuse('value-voucher-method')
  const { company_id: companyId, id: orderId } = order
  const redeemed = await valueVouchers.redeem(tx, { companyId, orderId, voucherId: entered.id, cents, now })
  return redeemed.ok ? ok('paid') : redeemed
}

const DAY_MS = 86_400_000

/**
 * K-01: vouchers are money that nobody asks where it came from: somebody buys so many of them in a day for so much. One that is to be sent
 * is sent on a day that is still to come.
 */
async function mayBuyVouchers(
  tx: Tx,
  { valueVouchers }: Needs,
  { items, order, method, now }: Pick<Ordering, 'items' | 'order' | 'method' | 'now'>,
): Promise<Result<'may', 'value-voucher-limit' | 'value-voucher-gift' | 'value-voucher-at-once'>> {
  const bought = items.filter(isVoucher)
  if (bought.length === 0) return ok('may')
  if (isOnAccountLater(method) || isAtHandover(method)) return refuse('value-voucher-at-once')
  const isLate = ({ line: { gift } }: CartItem) =>
    gift !== null && gift.sendOn !== null && !valueVouchers.canBeSentOn(gift.sendOn, now)
  if (bought.some(isLate)) return refuse('value-voucher-gift')
  // Lines of this order are not written yet.
  const before = await valueVouchers.boughtSince(tx, {
    companyId: order.company_id,
    customerId: order.customer_id,
    since: new Date(now.getTime() - DAY_MS),
  })
  const pieces = bought.reduce((sum, { line }) => sum + line.quantity, before.pieces)
  const cents = bought.reduce((sum, item) => sum + item.line.quantity * unitCentsOf(item), before.cents)
  return pieces <= MOST_VOUCHERS_A_DAY && cents <= MOST_VOUCHER_CENTS_A_DAY
    ? ok('may')
    : refuse('value-voucher-limit')
}
