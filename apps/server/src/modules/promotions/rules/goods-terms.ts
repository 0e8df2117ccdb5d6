import type { CartVoucher } from '@fachwerk/contract/cart/cart-input'
import type { GoodsVoucherProblem } from '@fachwerk/contract/price/voucher-refusals'
import { creditLeft, isUsedUp, timeProblem, type VoucherTerms } from './voucher-terms.ts'

/** A line of a cart at what is paid for it without the code. */
export interface PricedGoods {
  readonly id: string
  readonly cents: number
  /** Of tobacco and of value vouchers nothing is taken off (LAW-36, LAW-48). */
  readonly mayBeLowered: boolean
  /** Where its article stands, with what is above. */
  readonly categoryIds: readonly string[]
}

/** What somebody wants a code for; `today` is the date in Germany. */
export interface GoodsWanted {
  readonly goods: readonly PricedGoods[]
  /** Where they may be fetched. */
  readonly locationIds: readonly string[]
  readonly today: string
}

type Which = Pick<VoucherTerms, 'categoryIds'>

/** Lines a code takes something off. */
const touched = ({ categoryIds }: Which, goods: readonly PricedGoods[]): readonly PricedGoods[] =>
  goods.filter(
    (line) =>
      line.mayBeLowered &&
      line.cents > 0 &&
      (categoryIds.length === 0 || line.categoryIds.some((id) => categoryIds.includes(id))),
  )

const worthOf = (lines: readonly PricedGoods[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Why a code takes nothing off these goods; null: it does (O-06). An archived one does not exist for customers. */
export function goodsProblemOf(
  voucher: VoucherTerms,
  { goods, locationIds, today }: GoodsWanted,
): GoodsVoucherProblem | 'voucher-unknown' | null {
  if (voucher.archived) return 'voucher-unknown'
  const problem = timeProblem(voucher, today)
  if (problem !== null) return problem
  if (isUsedUp(voucher)) return 'voucher-used-up'
  if (voucher.holdsFor === 'rentals') return 'voucher-not-goods'
  const places = voucher.locationIds
  if (places.length > 0 && !places.some((id) => locationIds.includes(id))) return 'voucher-not-here'
  const lines = touched(voucher, goods)
  if (lines.length === 0) return 'voucher-not-these'
  return worthOf(lines) < voucher.minimumCents ? 'voucher-below-minimum' : null
}

/** What the goods it is for would have to cost at least, and what they cost. */
export const neededForGoods = (voucher: VoucherTerms, goods: readonly PricedGoods[]) => ({
  neededCents: voucher.minimumCents,
  givenCents: worthOf(touched(voucher, goods)),
})

/** A code as prices are reckoned with it. */
export const asCartVoucher = (
  voucher: VoucherTerms & { readonly code: string },
  goods: readonly PricedGoods[],
): CartVoucher => ({
  code: voucher.code,
  percent: voucher.percent,
  amountCents: creditLeft(voucher) ?? voucher.amountCents,
  lineIds: touched(voucher, goods).map(({ id }) => id),
  delivery: false,
})
