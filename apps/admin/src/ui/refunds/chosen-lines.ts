import { centsOfPieces } from '@fachwerk/contract/cart/share-cents'
import {
  type OrderRefunds,
  type RefundableLine,
  type RefundInput,
  RETURNED_AS,
  type ReturnedAs,
} from '@fachwerk/contract/payment/refund-views'

/** Of a chosen line: how many pieces, and where they go. */
export interface ChosenLine {
  readonly pieces: number
  readonly returned: ReturnedAs
}
export type ChosenLines = ReadonlyMap<string, ChosenLine>

/** Lines of which something can go back. */
export const openLines = ({ lines }: Pick<OrderRefunds, 'lines'>): readonly RefundableLine[] =>
  lines.filter(({ leftPieces }) => leftPieces > 0)

/**
 * What came back is meant first. Before they are handed over pieces go back to the shelf; afterwards nobody knows whether they are
 * here.
 */
export const usualChoice = (
  { goods }: Pick<OrderRefunds, 'goods'>,
  { outPieces, camePieces, leftPieces }: RefundableLine,
): ChosenLine =>
  camePieces > 0
    ? { pieces: camePieces, returned: 'came' }
    : { pieces: leftPieces, returned: goods?.canCancel && outPieces > 0 ? 'shelf' : 'stays' }

/** What came back and nobody has decided about is chosen beforehand. */
export const cameLines = (refunds: Pick<OrderRefunds, 'lines' | 'goods'>): ChosenLines =>
  refunds.lines
    .filter(({ camePieces }) => camePieces > 0)
    .reduce<ChosenLines>(
      (chosen, line) => choose(refunds, chosen, { lineId: line.lineId, as: usualChoice(refunds, line) }),
      new Map(),
    )

/** What can be said of where the pieces of a line are. */
export const returnsOf = ({ outPieces, camePieces }: RefundableLine): readonly ReturnedAs[] =>
  RETURNED_AS.filter((each) => (each === 'came' ? camePieces > 0 : each === 'stays' || outPieces > 0))

/** A line is chosen, changed or let go; a deposit goes with what it is for, as long as its pieces come back. */
export function choose(
  refunds: Pick<OrderRefunds, 'lines' | 'goods'>,
  chosen: ChosenLines,
  { lineId, as }: { readonly lineId: string; readonly as: ChosenLine | null },
): ChosenLines {
  const after = new Map(chosen)
  if (as === null) after.delete(lineId)
  else after.set(lineId, as)
  for (const deposit of openLines(refunds).filter(({ goesWith }) => goesWith === lineId)) {
    if (as === null || as.returned === 'stays') after.delete(deposit.lineId)
    else after.set(deposit.lineId, { pieces: Math.min(as.pieces, deposit.leftPieces), returned: 'stays' })
  }
  return after
}

/** What of a line goes back for some of its pieces, as the server reckons it. */
export const centsOfLine = ({ leftCents, leftPieces }: RefundableLine, pieces: number): number =>
  leftPieces === 0 ? 0 : centsOfPieces({ cents: leftCents, quantity: leftPieces }, { before: 0, now: pieces })

export const chosenLinesCents = (refunds: Pick<OrderRefunds, 'lines'>, chosen: ChosenLines): number =>
  refunds.lines.reduce((sum, line) => {
    const pieces = chosen.get(line.lineId)?.pieces ?? 0
    return sum + centsOfLine(line, pieces)
  }, 0)

export const linesInput = (refunds: Pick<OrderRefunds, 'lines'>, chosen: ChosenLines): RefundInput['lines'] =>
  refunds.lines.flatMap(({ lineId, leftPieces }) => {
    const line = chosen.get(lineId)
    return line ? [{ lineId, leftPieces, ...line }] : []
  })
