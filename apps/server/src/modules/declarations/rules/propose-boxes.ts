import type { CaseProposal, ProposedBox } from '@fachwerk/contract/order/declaration-views'
import { splitByRate } from '@fachwerk/contract/price/split-by-rate'
import { proposeWithdrawal } from './propose.ts'
import type { WithdrawalPeriod } from './withdrawal-period.ts'
import type { Performance } from './withdrawal-sums.ts'

/** One of several boxes of an order. */
export interface BoxOfContract extends Pick<Performance, 'startsAt' | 'endsAt' | 'endedAt'> {
  readonly rentalId: string
  readonly boxName: string
  /** Its price as ordered. */
  readonly cents: number
  /** Cancelled, never had, or withdrawn from before. */
  readonly isOver: boolean
}

/** An order of several boxes that somebody withdraws from, in whole or in part. */
export interface WithdrawnBoxes extends Pick<Performance, 'receivedAt' | 'requested' | 'instructed'> {
  readonly period: WithdrawalPeriod
  readonly isOver: boolean
  /** Money of the order that has not gone back, less what was kept of boxes withdrawn from before. */
  readonly leftCents: number
  readonly boxes: readonly BoxOfContract[]
  /** Rentals it is about; undefined: all that may still be withdrawn from. */
  readonly chosen?: readonly string[] | undefined
}

const ALL_OVER = { paidCents: 0, keptCents: 0, refundCents: 0, usedMinutes: 0, wholeMinutes: 0 } as const

/**
 * What should become of a withdrawal from several boxes (K-03, LAW-10): each is reckoned by itself, with its own times and
 * its own share of the money; together they never give back more than is left. What is had in full stays as it is.
 */
export function proposeBoxes(withdrawn: WithdrawnBoxes): CaseProposal {
  const { chosen } = withdrawn
  const boxes = reckoned(withdrawn)
  const wanted = boxes.filter(({ rentalId }) => chosen === undefined || chosen.includes(rentalId))
  const good = wanted.filter(({ refusal }) => refusal === null)
  const counted = good.length > 0 ? good : wanted
  const sum = (of: 'paidCents' | 'keptCents' | 'refundCents') =>
    counted.reduce((total, box) => total + box[of], 0)
  const [first] = counted
  const keptCents = sum('keptCents')
  return {
    outcome: good.length === 0 ? 'refused' : keptCents > 0 ? 'partly' : 'accepted',
    refusal: good.length === 0 ? (first?.refusal ?? 'contractOver') : null,
    withdrawUntil: withdrawn.period.lastDay,
    periodFrom: withdrawn.period.from,
    paidCents: sum('paidCents'),
    keptCents,
    refundCents: sum('refundCents'),
    fullRefundReason: good.every(({ fullRefundReason }) => fullRefundReason !== null)
      ? (good[0]?.fullRefundReason ?? null)
      : null,
    usedMinutes: first?.usedMinutes ?? 0,
    wholeMinutes: first?.wholeMinutes ?? 0,
    boxes,
    lastDay: null,
    because: null,
  }
}

function reckoned(withdrawn: WithdrawnBoxes): ProposedBox[] {
  const { period, isOver, receivedAt, requested, instructed } = withdrawn
  const paid = paidForEach(withdrawn)
  return withdrawn.boxes.map((box, index) => {
    const { rentalId, boxName, cents, startsAt, endsAt, endedAt } = box
    if (box.isOver)
      return { ...ALL_OVER, rentalId, boxName, fullRefundReason: null, refusal: 'contractOver' as const }
    const performance = { totalCents: cents, paidCents: paid[index] ?? 0, startsAt, endsAt, endedAt }
    const terms = { receivedAt, requested, instructed }
    const proposed = proposeWithdrawal({ period, isOver, performance: { ...performance, ...terms } })
    const { refusal, paidCents, keptCents, refundCents, fullRefundReason, usedMinutes, wholeMinutes } =
      proposed
    const sums = { paidCents, keptCents, refundCents, fullRefundReason, usedMinutes, wholeMinutes }
    return { rentalId, boxName, refusal, ...sums }
  })
}

/** What of the money that is left belongs to each box: its price, or its share where less is left than all cost. */
function paidForEach({ boxes, leftCents }: WithdrawnBoxes): number[] {
  const prices = boxes.map(({ cents, isOver }) => (isOver ? 0 : cents))
  const cost = prices.reduce((total, cents) => total + cents, 0)
  if (leftCents >= cost) return prices
  // Its place among the boxes stands for the rate.
  const parts = splitByRate(
    Math.max(0, leftCents),
    prices.map((cents, rate) => ({ rate, cents })),
  )
  return prices.map((_cents, place) => parts.find(({ rate }) => rate === place)?.grossCents ?? 0)
}
