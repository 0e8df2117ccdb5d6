import type { CaseProposal, ProposedBox } from '@fachwerk/contract/order/declaration-views'

/** Of several boxes those that a withdrawal may be about; none where the order has only one (K-03). */
export const choosable = ({ boxes = [] }: CaseProposal): readonly ProposedBox[] =>
  boxes.filter(({ refusal }) => refusal === null)

/** Those of them that are not left out. */
export const chosenOf = (proposal: CaseProposal, leftOut: readonly string[]): readonly ProposedBox[] =>
  choosable(proposal).filter(({ rentalId }) => !leftOut.includes(rentalId))

/** The proposal for the chosen boxes only: each is reckoned by itself, so the sums just add up. */
export function proposalFor(proposal: CaseProposal, leftOut: readonly string[]): CaseProposal {
  if (choosable(proposal).length === 0) return proposal
  const { goodsBackCents = 0 } = proposal
  const chosen = chosenOf(proposal, leftOut)
  // What made a box longer goes with it.
  const additions = proposal.additions?.filter(({ rentalId }) =>
    chosen.some((box) => box.rentalId === rentalId),
  )
  const sum = (of: 'paidCents' | 'keptCents' | 'refundCents') =>
    [...chosen, ...(additions ?? [])].reduce((total, each) => total + each[of], 0)
  const keptCents = sum('keptCents')
  // What is left out keeps the voucher for now (O-06).
  const { voucher: all } = proposal
  const isSome = chosen.length < choosable(proposal).length
  const retainedOfAll = chosen.reduce((total, box) => total + (box.voucherKeptCents ?? 0), 0)
  const voucher = all && isSome ? { ...all, isWhole: false, keptCents: retainedOfAll, backCents: 0 } : all
  const holds = chosen.map(({ fullRefundReason }) => fullRefundReason)
  return {
    ...proposal,
    ...(voucher && { voucher }),
    ...(additions && { additions }),
    outcome: keptCents + retainedOfAll > 0 ? 'partly' : 'accepted',
    paidCents: sum('paidCents') + goodsBackCents,
    keptCents,
    refundCents: sum('refundCents') + goodsBackCents,
    fullRefundReason: holds.includes(null) ? null : (holds[0] ?? null),
  }
}
