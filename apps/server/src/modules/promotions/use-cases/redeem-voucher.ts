import { VoucherCode } from '@fachwerk/contract/price/voucher-fields'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { discountsOf, neededFor, problemOf, type RentalPrice } from '../rules/voucher-terms.ts'
import { insertUse, usesOfCustomer } from '../voucher-uses-repository.ts'
import { type StoredVoucher, voucherByCode } from '../vouchers-repository.ts'

/** Boxes that somebody wants cheaper. */
export interface VoucherInput extends RentalPrice {
  readonly companyId: string
  /** As it was typed. */
  readonly code: string
}

/** What a voucher takes off, under the code it is kept by. */
export interface Discount {
  readonly code: string
  readonly cents: number
  /** Of each box, in their order; together `cents`. */
  readonly shares: readonly number[]
}

type Found = Result<{ readonly voucher: StoredVoucher; readonly discount: Discount }, VoucherRefusal>

async function find(
  tx: Tx,
  { companyId, code: typed, lock, ...rental }: VoucherInput & { readonly lock: boolean },
): Promise<Found> {
  const code = VoucherCode.safeParse(typed)
  const voucher = code.success ? await voucherByCode(tx, { companyId, code: code.data }, lock) : null
  if (!voucher) return refuse('voucher-unknown')
  const problem = problemOf(voucher, rental)
  if (problem === 'voucher-below-minimum') return { ...refuse(problem), amounts: neededFor(voucher, rental) }
  if (problem !== null) return refuse(problem)
  const shares = discountsOf(voucher, rental.boxes)
  const cents = shares.reduce((sum, share) => sum + share, 0)
  return ok({ voucher, discount: { code: voucher.code, cents, shares } })
}

/** What a code would take off; nothing is redeemed, and whether this customer may comes with the order. */
export async function checkVoucher(tx: Tx, input: VoucherInput): Promise<Result<Discount, VoucherRefusal>> {
  const found = await find(tx, { ...input, lock: false })
  return found.ok ? ok(found.value.discount) : found
}

/**
 * Redeems a code for an order, in its transaction: the voucher's row is held, so that of many who redeem the last use at
 * once exactly one gets it (FAULT-11, O-06).
 */
export async function redeemVoucher(
  tx: Tx,
  {
    orderId,
    customerId,
    now,
    ...input
  }: (VoucherInput & { readonly orderId: string; readonly customerId: string }) & { readonly now: Date },
): Promise<Result<Discount, VoucherRefusal>> {
  const found = await find(tx, { ...input, lock: true })
  if (!found.ok) return found
  const { voucher, discount } = found.value
  const use = { companyId: voucher.companyId, voucherId: voucher.id, customerId }
  const { mostPerCustomer } = voucher
  if (mostPerCustomer !== null && (await usesOfCustomer(tx, use)) >= mostPerCustomer)
    return refuse('voucher-used-up')
  await insertUse(tx, { ...use, orderId, cents: discount.cents }, now)
  return ok(discount)
}
