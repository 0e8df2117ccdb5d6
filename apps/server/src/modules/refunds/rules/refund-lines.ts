import { centsOfPieces, shareCents } from '@fachwerk/contract/cart/share-cents'
import { isExempt } from '@fachwerk/contract/catalog/exempt-rules'
import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { LineKind } from '@fachwerk/contract/order/line-kinds'
import type { RefundInput, ReturnedAs } from '@fachwerk/contract/payment/refund-views'
import { ok, refuse, type Result } from '../../../platform/result.ts'

/** A line of an order of goods, and what of it has gone back or waits to. */
export interface GoodsLine {
  readonly lineId: string
  readonly kind: LineKind
  readonly name: string
  readonly variantId: string | null
  readonly quantity: number
  readonly grossCents: number
  /** What discounts took off it; they are lines of their own. */
  readonly loweredCents: number
  readonly vatRate: number
  /** By which rule it may be withdrawn; null: it is none of goods. */
  readonly withdrawal: string | null
  readonly backPieces: number
  readonly backCents: number
  readonly backCreditCents: number
  /** So many came back, or are not handed over any more. */
  readonly returnedPieces: number
  /** Of these so many came back and nobody has decided about their money. */
  readonly undecidedPieces: number
  /** So many were sent anew instead of others. */
  readonly replacedPieces: number
  /** Of these so many have not left the house: nobody can lose them or bring them back. */
  readonly waitingPieces: number
  /** A value voucher, which goes by mail. */
  readonly sellsVoucher: boolean
}

/** The same with what can still go back of it. */
export interface LeftLine extends GoodsLine {
  /** What was paid for it in money. */
  readonly paidCents: number
  readonly leftCents: number
  readonly leftPieces: number
  /** What of it returns to the credit that paid for it. */
  readonly leftCreditCents: number
  /** Of a deposit: the line of what it is for. */
  readonly goesWith: string | null
}

/** A line of which money goes back. */
export interface PlannedLine {
  readonly lineId: string
  readonly name: string
  readonly variantId: string | null
  readonly pieces: number
  readonly cents: number
  readonly creditCents: number
  readonly returned: ReturnedAs
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0)
const isBrought = ({ kind }: GoodsLine): boolean => kind === 'delivery'

/**
 * What can still go back, line by line: of each what was paid for it less what has gone back. Money that went back for no line in
 * particular is taken off all of them in proportion, so that they never come to more than is left of the order.
 * @param left money of the order, and of the credit that paid for some of it
 */
export function leftLines(
  lines: readonly GoodsLine[],
  left: { readonly cents: number; readonly creditCents: number },
): LeftLine[] {
  const sold = lines.filter(({ kind }) => kind !== 'discount')
  const paid = paidForEach(sold, sumOf(lines.map(({ grossCents }) => grossCents)))
  const own = sold.map(({ backCents }, index) => Math.max(0, (paid[index] ?? 0) - backCents))
  const cents = sumOf(own) > left.cents ? shareCents(Math.max(0, left.cents), own) : own
  const ownCredit = sold.map(({ loweredCents, backCreditCents }) => loweredCents - backCreditCents)
  const credit = left.creditCents < sumOf(ownCredit) ? shareCents(left.creditCents, ownCredit) : ownCredit
  const goesWith = depositsOf(sold)
  return sold.map((line, index) => ({
    ...line,
    paidCents: paid[index] ?? 0,
    leftCents: cents[index] ?? 0,
    leftPieces: Math.max(0, line.quantity - line.backPieces),
    leftCreditCents: credit[index] ?? 0,
    goesWith: goesWith.get(line.lineId) ?? null,
  }))
}

/** A discount that no line carries is one on the delivery; whatever else there may be is shared by all. */
function paidForEach(sold: readonly GoodsLine[], totalCents: number): number[] {
  const paid = sold.map(({ grossCents, loweredCents }) => grossCents - loweredCents)
  const off = sumOf(paid) - totalCents
  if (off <= 0) return paid
  const brought = sold.map((line, index) => (isBrought(line) ? (paid[index] ?? 0) : 0))
  const ofDelivery = shareCents(Math.min(off, sumOf(brought)), brought)
  const rest = paid.map((cents, index) => cents - (ofDelivery[index] ?? 0))
  const ofAll = shareCents(sumOf(rest) - totalCents, rest)
  return rest.map((cents, index) => cents - (ofAll[index] ?? 0))
}

/** Deposits stand in the order of their drinks: the first of a variant is for the first line of it that many were bought of. */
function depositsOf(sold: readonly GoodsLine[]): Map<string, string> {
  const free = sold.filter(({ kind }) => kind === 'article')
  const found = new Map<string, string>()
  for (const { lineId, variantId, quantity } of sold.filter(({ kind }) => kind === 'deposit')) {
    const at = free.findIndex((line) => line.variantId === variantId && line.quantity === quantity)
    const [drink] = at < 0 ? [] : free.splice(at, 1)
    if (drink) found.set(lineId, drink.lineId)
  }
  return found
}

type LineRefusal = 'transition-not-allowed' | 'refund-too-high' | 'changed-meanwhile'

/** What chosen pieces come to. Of the last pieces of a line all goes back that is left of it: whichever way it goes, to the cent. */
export function plannedLines(
  wanted: RefundInput['lines'],
  lines: readonly LeftLine[],
): Result<PlannedLine[], LineRefusal> {
  const planned: PlannedLine[] = []
  for (const { lineId, pieces, leftPieces, returned } of wanted) {
    const line = lines.find((each) => each.lineId === lineId)
    if (!line || planned.some((each) => each.lineId === lineId)) return refuse('transition-not-allowed')
    // Somebody else gave back of it meanwhile.
    if (line.leftPieces !== leftPieces) return refuse('changed-meanwhile')
    if (pieces > leftPieces) return refuse('refund-too-high')
    if (!isAsSaid(line, { pieces, returned })) return refuse('transition-not-allowed')
    const share = (cents: number) =>
      centsOfPieces({ cents, quantity: leftPieces }, { before: 0, now: pieces })
    const [cents, creditCents] = [share(line.leftCents), share(line.leftCreditCents)]
    planned.push({ lineId, name: line.name, variantId: line.variantId, pieces, cents, creditCents, returned })
  }
  return ok(planned)
}

/** What is said of where they are can be: those that came before are there, others come back only now. */
const isAsSaid = (
  line: LeftLine,
  { pieces, returned }: { readonly pieces: number; readonly returned: ReturnedAs },
): boolean => (returned === 'came' ? pieces <= cameOf(line) : returned === 'stays' || mayReturn(line, pieces))

/** Pieces that came back and for which something is left to decide. */
export const cameOf = ({ undecidedPieces, leftPieces, leftCents, leftCreditCents }: LeftLine): number =>
  leftCents + leftCreditCents > 0 ? Math.min(undecidedPieces, leftPieces) : 0

/** Only what somebody can hold in their hands comes back, and no piece twice. */
const mayReturn = (line: GoodsLine, pieces: number): boolean =>
  line.kind === 'article' && pieces <= outOf(line)

/** So many are with their customer, or still to be handed over. */
export const outOf = ({
  quantity,
  replacedPieces,
  returnedPieces,
}: Pick<GoodsLine, 'quantity' | 'replacedPieces' | 'returnedPieces'>): number =>
  Math.max(0, quantity + replacedPieces - returnedPieces)

const OF_NO_PIECES = { pieces: 0, creditCents: 0, returned: 'stays' } as const

/** An amount that is for no pieces in particular, in proportion to what is left of each line. */
export const sharedLines = (cents: number, lines: readonly LeftLine[]): PlannedLine[] =>
  shareCents(
    cents,
    lines.map(({ leftCents }) => leftCents),
  ).flatMap((part, index) => {
    const line = lines[index]
    return line && part > 0
      ? [{ ...OF_NO_PIECES, lineId: line.lineId, name: line.name, variantId: line.variantId, cents: part }]
      : []
  })

/** The same of an order that goes on without them: what credit paid returns with them, and not with their order. */
export const allPieces = (lines: readonly LeftLine[]): PlannedLine[] =>
  lines
    .filter(({ leftPieces, leftCents, leftCreditCents }) => leftPieces > 0 && leftCents + leftCreditCents > 0)
    .map(
      ({ lineId, name, variantId, leftPieces: pieces, leftCents: cents, leftCreditCents: creditCents }) => ({
        lineId,
        name,
        variantId,
        pieces,
        cents,
        creditCents,
        returned: 'stays',
      }),
    )

/** All that is left of all of them. */
export const wholeLines = (lines: readonly LeftLine[]): PlannedLine[] =>
  lines
    .filter(({ leftPieces, leftCents }) => leftPieces > 0 && leftCents > 0)
    .map(({ lineId, name, variantId, leftPieces: pieces, leftCents: cents }) => ({
      ...OF_NO_PIECES,
      lineId,
      name,
      variantId,
      pieces,
      cents,
    }))

/** What came before is out already. */
const comesOut = ({ returned }: PlannedLine): boolean => returned !== 'stays' && returned !== 'came'

/** Whether nothing is left to hand over once these are taken out. */
export const leavesNothing = (planned: readonly PlannedLine[], lines: readonly LeftLine[]): boolean =>
  lines
    .filter(({ kind }) => kind === 'article')
    .every((line) => {
      const out = planned.find((each) => each.lineId === line.lineId && comesOut(each))?.pieces ?? 0
      return out >= outOf(line)
    })

/** What can be withdrawn from: goods that no rule exempts, as far as no money went back for them. */
export const withdrawableLines = (lines: readonly LeftLine[]): LeftLine[] =>
  lines.filter(
    ({ kind, leftPieces, withdrawal }) => kind === 'article' && leftPieces > 0 && !isExempt(withdrawal),
  )

/**
 * What goes back with pieces somebody withdraws from (LAW-7, LAW-10): their deposits with them, and once nothing is left to withdraw
 * from what went with all of it, the delivery among them.
 * @param returned where the pieces go: to the shelf where nobody has them yet
 */
export function withdrawnLines(
  chosen: readonly WithdrawnPieces[],
  lines: readonly LeftLine[],
  returned: Extract<ReturnedAs, 'shelf' | 'stays'>,
): RefundInput['lines'] {
  const piecesOf = (id: string | null) => chosen.find(({ lineId }) => lineId === id)?.pieces ?? 0
  const isAll = withdrawableLines(lines).every(({ lineId, leftPieces }) => piecesOf(lineId) >= leftPieces)
  return lines.flatMap(({ lineId, kind, leftPieces, goesWith }) => {
    const all = isAll ? leftPieces : 0
    const pieces = Math.min(
      leftPieces,
      kind === 'article' ? piecesOf(lineId) : kind === 'deposit' ? piecesOf(goesWith) : all,
    )
    const to = kind === 'article' ? returned : ('stays' as const)
    return pieces > 0 ? [{ lineId, pieces, leftPieces, returned: to }] : []
  })
}
