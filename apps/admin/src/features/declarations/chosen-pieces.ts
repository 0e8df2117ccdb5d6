import { centsOfPieces } from '@fachwerk/contract/cart/share-cents'
import type { CaseProposal, ProposedLine } from '@fachwerk/contract/order/declaration-views'

/** So many pieces of a line, other than it was proposed. */
export type ChosenPieces = ReadonlyMap<string, number>

const shareOf = (cents: number, quantity: number, now: number): number =>
  quantity === 0 ? 0 : centsOfPieces({ cents, quantity }, { before: 0, now: Math.min(now, quantity) })

/** What goes back for the pieces of a line, their deposit with them. */
export const centsOfLine = ({ leftCents, leftPieces, deposit, pieces }: ProposedLine): number =>
  shareOf(leftCents, leftPieces, pieces) +
  (deposit ? shareOf(deposit.leftCents, deposit.leftPieces, pieces) : 0)

/** Lines of goods a withdrawal may be about. */
export const withdrawable = ({ lines = [] }: CaseProposal): readonly ProposedLine[] =>
  lines.filter(({ refusal }) => refusal === null)

/** The proposal for other pieces: each line is reckoned by itself; with the last of all, what went with all of them goes back, too. */
export function proposalOfPieces(proposal: CaseProposal, chosen: ChosenPieces): CaseProposal {
  const { lines, othersCents = 0 } = proposal
  if (!lines || proposal.outcome === 'refused') return proposal
  const other = lines.map((line) => ({ ...line, pieces: chosen.get(line.lineId) ?? line.pieces }))
  if (other.every(({ pieces }, index) => pieces === lines[index]?.pieces)) return proposal
  const back = other.reduce((sum, line) => (line.refusal === null ? sum + centsOfLine(line) : sum), 0)
  const isAll = other.every(({ refusal, pieces, leftPieces }) => refusal !== null || pieces === leftPieces)
  const goodsCents = back + (isAll ? othersCents : 0)
  const { voucher: _ofAll, creditCents: _ofOthers, isPart: _part, ...same } = proposal
  // Boxes are rented with them, and are reckoned by themselves.
  if (same.goodsBackCents !== undefined) {
    const refundCents = same.refundCents - same.goodsBackCents + goodsCents
    return { ...same, lines: other, goodsBackCents: goodsCents, refundCents }
  }
  return {
    ...same,
    lines: other,
    ...(!isAll && { isPart: true as const }),
    outcome: 'accepted',
    keptCents: 0,
    refundCents: goodsCents,
  }
}
