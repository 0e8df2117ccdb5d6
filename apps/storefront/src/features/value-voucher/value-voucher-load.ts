import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import type { OwnValueVoucher } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'
import { CART_PATH } from '../../lib/words/shop-cart-words.ts'

export interface ValueVoucherData {
  readonly voucher: OwnValueVoucher
  /** Something can be ordered here that it pays for. */
  readonly canRedeem: boolean
}

async function voucherOf({ api, params }: LoadContext): Promise<OwnValueVoucher | null> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return null
  const found = await api(valueVoucherCalls.ownValueVoucher, { params: { hash: hash.data } })
  return found.ok ? found.value : null
}

/** K-01: a voucher behind its secret address. */
export async function loadValueVoucher(context: LoadContext): Promise<Loaded<ValueVoucherData>> {
  const voucher = await voucherOf(context)
  if (!voucher) return { kind: 'missing' }
  return { kind: 'page', data: { voucher, canRedeem: context.view.offers.orders } }
}

/** „Im Warenkorb einlösen“: whoever has nothing in it yet is led to what there is, and comes back. */
export async function redeemValueVoucher(context: LoadContext): Promise<Loaded<ValueVoucherData>> {
  const voucher = await voucherOf(context)
  if (!voucher) return { kind: 'missing' }
  const { api, href, language } = context
  const put = await api(cartCalls.setCartVoucher, { body: { voucher: voucher.code ?? '', language } })
  if (put.ok) return { kind: 'redirect', to: href(CART_PATH) }
  if (put.refusal === 'not-found') return { kind: 'redirect', to: href(ASSORTMENT_PATH) }
  return {
    kind: 'page',
    status: REFUSALS[put.refusal].status,
    data: { voucher, canRedeem: context.view.offers.orders },
  }
}
