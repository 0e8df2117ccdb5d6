import type { CartVoucher } from '@fachwerk/contract/cart/cart-input'
import { VoucherCode } from '@fachwerk/contract/price/voucher-fields'
import type { GoodsVoucherProblem } from '@fachwerk/contract/price/voucher-refusals'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { asCartVoucher, goodsProblemOf, type GoodsWanted, neededForGoods } from '../rules/goods-terms.ts'
import { creditLeft } from '../rules/voucher-terms.ts'
import { insertUse, usesOfCustomer } from '../voucher-uses-repository.ts'
import { type StoredVoucher, voucherByCode } from '../vouchers-repository.ts'

interface CodeOf {
  readonly companyId: string
  /** As it was typed. */
  readonly code: string
}

/** What a code means to goods; `goods` are asked for where it is known. */
export type GoodsVoucher =
  | { readonly problem: GoodsVoucherProblem; readonly code: string; readonly amounts?: Amounts }
  | { readonly problem: null; readonly terms: CartVoucher; readonly isCredit: boolean }
type Amounts = ReturnType<typeof neededForGoods>
/** Where a code holds, for whoever shows it. */
export interface WhereItHolds {
  readonly categoryIds: readonly string[]
  readonly locationIds: readonly string[]
}

/** The goods it is asked for, once it is known where the code holds. */
interface Wanting {
  readonly wantedFor: (where: WhereItHolds) => Promise<GoodsWanted>
}

/** The voucher of a company behind a code, as far as goods go; null: there is none. */
export async function goodsVoucher(
  tx: Tx,
  { companyId, code: typed, wantedFor }: CodeOf & Wanting,
): Promise<(GoodsVoucher & WhereItHolds) | null> {
  const code = VoucherCode.safeParse(typed)
  const voucher = code.success ? await voucherByCode(tx, { companyId, code: code.data }, false) : null
  if (!voucher) return null
  const wanted = await wantedFor(voucher)
  const problem = goodsProblemOf(voucher, wanted)
  if (problem === 'voucher-unknown') return null
  const { categoryIds, locationIds, isCredit } = voucher
  const where = { categoryIds, locationIds }
  if (problem === null) return { ...where, problem, terms: asCartVoucher(voucher, wanted.goods), isCredit }
  return {
    ...where,
    problem,
    code: voucher.code,
    ...(problem === 'voucher-below-minimum' && { amounts: neededForGoods(voucher, wanted.goods) }),
  }
}

/**
 * Redeems a code for an order of goods, in its transaction: the voucher's row is held, so that of many who redeem the last use at once
 * exactly one gets it (FAULT-11, O-06).
 * @param redeeming `cents` of goods that were priced with it
 * @returns `price-changed` where it does not take off any more what it was priced with
 */
export async function redeemForGoods(
  tx: Tx,
  redeeming: CodeOf &
    Wanting & {
      readonly cents: number
      readonly orderId: string
      readonly customerId: string
      readonly now: Date
    },
): Promise<Result<'redeemed', 'voucher-used-up' | 'price-changed'>> {
  const { companyId, code, orderId, customerId, cents, now, wantedFor } = redeeming
  const voucher = await voucherByCode(tx, { companyId, code }, true)
  if (!voucher) return refuse('price-changed')
  const problem = goodsProblemOf(voucher, await wantedFor(voucher))
  if (problem === 'voucher-used-up') return refuse(problem)
  if (problem !== null || !leaves(voucher, cents)) return refuse('price-changed')
  const use = { companyId, voucherId: voucher.id, customerId }
  const { mostPerCustomer } = voucher
  if (mostPerCustomer !== null && (await usesOfCustomer(tx, use)) >= mostPerCustomer)
    return refuse('voucher-used-up')
  await insertUse(tx, { ...use, orderId, cents }, now)
  return ok('redeemed')
}

/** Another order may have taken of the same credit meanwhile. */
function leaves(voucher: StoredVoucher, cents: number): boolean {
  const left = creditLeft(voucher)
  return left === null || left >= cents
}
