import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'

/**
 * Boxes and goods of one order, each judged by its own rule (LAW-5, LAW-9, LAW-10): what can be withdrawn from of either is, and the
 * other may be refused.
 */
export function withGoods(
  rented: CaseProposal,
  goods: CaseProposal,
  {
    rentalIds,
    areGoodsMeant,
  }: { readonly rentalIds: readonly string[] | undefined; readonly areGoodsMeant: boolean },
): CaseProposal {
  const lines = (goods.lines ?? []).map((line) => (areGoodsMeant ? line : { ...line, pieces: 0 }))
  const hasPieces = goods.outcome !== 'refused' && lines.some(({ pieces }) => pieces > 0)
  const backCents = hasPieces ? goods.refundCents : 0
  const { boxes = [] } = rented
  const areBoxesMeant = rentalIds === undefined || rentalIds.length > 0
  const isRented = areBoxesMeant && rented.outcome !== 'refused'
  const first = isRented || !hasPieces ? rented : goods
  const { creditCents } = goods
  return {
    ...rented,
    outcome: isRented ? rented.outcome : hasPieces ? 'accepted' : 'refused',
    refusal:
      isRented || hasPieces ? null : ((areBoxesMeant ? rented.refusal : goods.refusal) ?? 'contractOver'),
    withdrawUntil: first.withdrawUntil,
    periodFrom: first.periodFrom,
    paidCents: (isRented ? rented.paidCents : 0) + backCents,
    keptCents: isRented ? rented.keptCents : 0,
    refundCents: (isRented ? rented.refundCents : 0) + backCents,
    goodsBackCents: backCents,
    boxes,
    leftOut: boxes.flatMap(({ rentalId }) =>
      rentalIds === undefined || rentalIds.includes(rentalId) ? [] : [rentalId],
    ),
    lines,
    ...(goods.othersCents !== undefined && { othersCents: goods.othersCents }),
    ...(hasPieces && creditCents !== undefined && creditCents > 0 && { creditCents }),
  }
}

/** The same without its goods: what is withdrawn from of its boxes. */
export const ofBoxes = ({
  goodsBackCents = 0,
  creditCents: _credit,
  lines: _lines,
  ...proposal
}: CaseProposal): CaseProposal => ({
  ...proposal,
  paidCents: proposal.paidCents - goodsBackCents,
  refundCents: proposal.refundCents - goodsBackCents,
})
