import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'

/** The voucher that paid for all of an order. */
export interface PaidByVoucher {
  readonly code: string
  readonly isCredit: boolean
  /** What it took off. */
  readonly cents: number
}

/**
 * What becomes of a voucher that paid for all of an order somebody withdraws from (O-06, LAW-10). What money would be kept for
 * the time that was had is kept of it: credit gets the rest back, a code that is no credit can be redeemed again only if
 * nothing is kept. It comes back once all of the order is withdrawn from, not for a part.
 * @param judged what should become of the order if money had paid for it
 */
export function withVoucher(
  judged: CaseProposal,
  voucher: PaidByVoucher,
  { retainedBefore, isWhole }: { readonly retainedBefore: number; readonly isWhole: boolean },
): CaseProposal {
  const keptCents = retainedBefore + judged.keptCents
  const { code, isCredit, cents } = voucher
  const restCents = isCredit || keptCents === 0 ? Math.max(0, cents - keptCents) : 0
  const back = { code, isCredit, isWhole, keptCents, backCents: isWhole ? restCents : 0 }
  const none = { paidCents: 0, keptCents: 0, refundCents: 0 }
  return {
    ...judged,
    ...none,
    ...(judged.boxes && {
      boxes: judged.boxes.map((box) => ({ ...box, ...none, voucherKeptCents: box.keptCents })),
    }),
    ...(judged.outcome !== 'refused' && { voucher: back }),
  }
}
