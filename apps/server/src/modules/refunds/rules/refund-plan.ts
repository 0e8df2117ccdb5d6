import { shareCents } from '@fachwerk/contract/cart/share-cents'
import type { RefundInput } from '@fachwerk/contract/payment/refund-views'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  leavesNothing,
  type LeftLine,
  type PlannedLine,
  plannedLines,
  sharedLines,
  wholeLines,
} from './refund-lines.ts'

/** A box of an order, as far as a refund asks. */
export interface PlannedBox {
  readonly rentalId: string
  readonly state: string
  readonly leftCents: number
  readonly wasOpened: boolean
  readonly canCancel: boolean
}

/** What there is to give back from. */
export interface RefundBasis {
  readonly leftCents: number
  readonly isCanceled: boolean
  readonly onInvoice: boolean
  /** A value voucher has paid of it. */
  readonly voucherCents: number
  /** Nothing was paid yet: it is paid when the goods are handed over. */
  readonly isDue: boolean
  readonly boxes: readonly PlannedBox[]
  /** What may be done with the goods; null: it has none. */
  readonly goods: { readonly canCancel: boolean } | null
  /** Of an order of goods: its lines. */
  readonly lines: readonly LeftLine[]
}

export interface RefundPlan {
  readonly cents: number
  /** Rentals it cancels, with what of the money is theirs. */
  readonly cancels: readonly { readonly rentalId: string; readonly cents: number }[]
  /** All that is left of the order is cancelled. */
  readonly isWhole: boolean
  /** Its goods are not handed over any more. */
  readonly cancelsGoods: boolean
  /** Of an order of goods: for which of its lines the money is, and what comes back of them. */
  readonly lines: readonly PlannedLine[]
}

/** An order of goods can be cancelled until they are handed over. */
export const goodsOf = ({
  handsOver,
  goodsStatus,
}: {
  readonly handsOver: boolean
  readonly goodsStatus: string
}): RefundBasis['goods'] =>
  handsOver ? { canCancel: goodsStatus === 'approved' || goodsStatus === 'process' } : null

export type PlanRefusal =
  | 'transition-not-allowed'
  | 'refund-too-high'
  | 'refund-nothing'
  | 'confirmation-required'
  | 'credit-not-agreed'
  | 'credit-beside-voucher'
  | 'changed-meanwhile'
  | 'goods-unpaid'

const RUNNING: readonly string[] = ['active', 'overdue']

/** What an input comes to, and whether it may be: never more than was paid and has not gone back (O-07). */
export function refundPlan(
  input: RefundInput,
  basis: RefundBasis,
  today: string,
): Result<RefundPlan, PlanRefusal> {
  const plan = planned(input, basis)
  if (!plan.ok) return plan
  const { cents, cancels, cancelsGoods, lines } = plan.value
  // What is still to be paid would be asked for all the same.
  if (basis.isDue && !cancelsGoods) return refuse('goods-unpaid')
  // Pieces of what cost nothing come back as well.
  if (cents === 0 && cancels.length === 0 && lines.length === 0 && !cancelsGoods)
    return refuse('refund-nothing')
  if (cents > basis.leftCents) return refuse('refund-too-high')
  // How the money goes is fixed where less is owed instead of paid back.
  if (cents > 0 && (input.way === 'claim') !== basis.onInvoice) return refuse('transition-not-allowed')
  // Its part goes back onto it, not into credit that makes cheaper.
  if (input.way === 'credit' && basis.voucherCents > 0) return refuse('credit-beside-voucher')
  if (input.way === 'credit' && cents > 0 && (input.agreedOn === undefined || input.agreedOn > today))
    return refuse('credit-not-agreed')
  // Something may lie in it: only who knows that it is empty gives it up (B-04).
  const unsure = basis.boxes.some(
    ({ rentalId, wasOpened, state }) =>
      wasOpened &&
      RUNNING.includes(state) &&
      cancels.some((each) => each.rentalId === rentalId) &&
      !input.emptyRentalIds.includes(rentalId),
  )
  return unsure ? refuse('confirmation-required') : plan
}

function planned(input: RefundInput, basis: RefundBasis): Result<RefundPlan, PlanRefusal> {
  const open = basis.boxes.filter(({ canCancel }) => canCancel)
  const none = { cancels: [], isWhole: false, cancelsGoods: false, lines: [] }
  const { cents: wanted = 0 } = input
  if (input.kind === 'amount')
    return ok({ ...none, cents: wanted, lines: sharedLines(ofGoodsIn(wanted, basis), basis.lines) })
  if (input.kind === 'whole' && basis.goods !== null && basis.boxes.length > 0)
    return plannedBoth(basis, open)
  if (input.kind === 'whole' && basis.goods !== null)
    return basis.goods.canCancel
      ? ok({
          cents: basis.leftCents,
          cancels: [],
          isWhole: true,
          cancelsGoods: true,
          lines: wholeLines(basis.lines),
        })
      : refuse('transition-not-allowed')
  if (input.kind === 'lines') return plannedGoods(input, basis)
  if (input.kind === 'whole') {
    const cancels = open.map(({ rentalId, leftCents }) => ({ rentalId, cents: leftCents }))
    return ok({ ...none, cents: basis.leftCents, cancels, isWhole: true })
  }
  const chosen = new Map(input.boxes.map(({ rentalId, cents }) => [rentalId, cents]))
  const cancels: { rentalId: string; cents: number }[] = []
  for (const [rentalId, cents] of chosen) {
    const box = open.find((each) => each.rentalId === rentalId)
    if (!box) return refuse('transition-not-allowed')
    if (cents > box.leftCents) return refuse('refund-too-high')
    cancels.push({ rentalId, cents })
  }
  const cents = cancels.reduce((sum, each) => sum + each.cents, 0)
  const isWhole =
    basis.goods === null && open.length > 0 && open.every(({ rentalId }) => chosen.has(rentalId))
  return ok({ ...none, cents, cancels, isWhole: isWhole && cents === basis.leftCents })
}

const leftOf = (all: readonly { readonly leftCents: number }[]): number =>
  all.reduce((sum, { leftCents }) => sum + leftCents, 0)

/** What of an amount is for the goods, where boxes were rented with them. */
function ofGoodsIn(wanted: number, { boxes, lines }: RefundBasis): number {
  return boxes.length === 0 ? wanted : (shareCents(wanted, [leftOf(lines), leftOf(boxes)])[0] ?? 0)
}

/** Boxes and goods: all that still goes on of both. Of what was handed over the money stays, unless pieces are named. */
function plannedBoth(
  { goods, leftCents, lines }: RefundBasis,
  open: RefundBasis['boxes'],
): Result<RefundPlan, PlanRefusal> {
  const cancelsGoods = goods?.canCancel === true
  if (open.length === 0 && !cancelsGoods) return refuse('transition-not-allowed')
  const ofGoods = leftOf(lines)
  return ok({
    cents: cancelsGoods ? leftCents : leftCents - ofGoods,
    cancels: open.map(({ rentalId, leftCents: cents }) => ({ rentalId, cents })),
    isWhole: true,
    cancelsGoods,
    lines: cancelsGoods ? wholeLines(lines) : [],
  })
}

/** Pieces of goods; with the last that were to be handed over their order is cancelled. */
function plannedGoods(input: RefundInput, { lines, goods }: RefundBasis): Result<RefundPlan, PlanRefusal> {
  const chosen = plannedLines(input.lines, lines)
  if (!chosen.ok) return chosen
  const cents = chosen.value.reduce((sum, each) => sum + each.cents, 0)
  const cancelsGoods = goods?.canCancel === true && leavesNothing(chosen.value, lines)
  return ok({ cents, cancels: [], isWhole: false, cancelsGoods, lines: chosen.value })
}
