import { readCode } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import type { ValueVoucherProblem } from '@fachwerk/contract/price/value-voucher/value-voucher-refusals'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { ValueVouchersNeeds } from '../value-vouchers-module.ts'
import { officeDay } from '../rules/voucher-times.ts'
import { problemOf } from '../rules/voucher-state.ts'
import { voucherById, voucherByMac, type VoucherRow } from '../value-vouchers-repository.ts'

/** The fingerprint by which a code is found; the code itself is kept sealed. */
export const macOf = (secrets: Pick<Secrets, 'mac'>, code: string): string =>
  secrets.mac('value-voucher', code)

/** A voucher that pays, as far as whoever spends it asks. */
export interface PayingVoucher {
  readonly id: string
  /** Its last four signs. */
  readonly code: string
  readonly balanceCents: number
}

const asPaying = (voucher: VoucherRow): PayingVoucher => ({
  id: voucher.id,
  code: voucher.code_end,
  balanceCents: voucher.balance_cents,
})

type Problem = ValueVoucherProblem | 'voucher-unknown' | 'value-voucher-typo'

/**
 * K-03: the voucher of a company behind a code as somebody typed it. What is no such code is unknown here; it may be one that only makes
 * cheaper.
 */
export async function findVoucher(
  tx: Tx,
  { secrets }: Pick<ValueVouchersNeeds, 'secrets'>,
  { companyId, typed, now }: { readonly companyId: string; readonly typed: string; readonly now: Date },
): Promise<Result<PayingVoucher, Problem>> {
  const read = readCode(typed)
  if (!read) return refuse('voucher-unknown')
  const { code } = read
  if (code === null) return refuse('value-voucher-typo')
  const found = await voucherByMac(tx, { companyId, mac: macOf(secrets, code) })
  if (!found) return refuse('voucher-unknown')
  if (found.isOld) return refuse('value-voucher-replaced')
  const problem = problemOf(found.voucher, officeDay(now))
  return problem ? refuse(problem) : ok(asPaying(found.voucher))
}

/** One that was entered before, as it is at this moment; its problem where it pays nothing any more. */
export async function payingVoucher(
  tx: Tx,
  { companyId, id, now }: { readonly companyId: string; readonly id: string; readonly now: Date },
): Promise<(PayingVoucher & { readonly problem: ValueVoucherProblem | null }) | null> {
  const voucher = await voucherById(tx, { companyId, id })
  return voucher ? { ...asPaying(voucher), problem: problemOf(voucher, officeDay(now)) } : null
}
