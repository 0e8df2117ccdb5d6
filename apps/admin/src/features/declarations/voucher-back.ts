import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import { moneyOf } from '../../lib/words/format.ts'
import { c } from './texts.ts'

/** What becomes of the voucher that had paid for all, in a sentence without its full stop (O-06). */
export function voucherWords(voucher: NonNullable<CaseProposal['voucher']>): string {
  const { code, isCredit, isWhole, backCents } = voucher
  if (!isWhole) return c('proposal.voucher.part', { code })
  if (backCents === 0) return c('proposal.voucher.kept', { code })
  return isCredit
    ? c('proposal.voucher.credit', { code, amount: moneyOf(backCents) })
    : c('proposal.voucher.free', { code })
}
