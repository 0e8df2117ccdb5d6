import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import type { WithdrawalPeriod } from './withdrawal-period.ts'
import { type Performance, withdrawalSums } from './withdrawal-sums.ts'

/** The contract somebody withdraws from. */
export interface Withdrawn {
  readonly period: WithdrawalPeriod
  /** Cancelled, unpaid or withdrawn from before. */
  readonly isOver: boolean
  readonly performance: Performance
}

const NOTHING = {
  outcome: 'refused',
  withdrawUntil: null,
  periodFrom: null,
  paidCents: 0,
  keptCents: 0,
  refundCents: 0,
  fullRefundReason: null,
  usedMinutes: 0,
  wholeMinutes: 0,
  lastDay: null,
  because: null,
} as const

/** A declaration that no contract can follow, whatever was paid. */
export const refusedAs = (refusal: NonNullable<CaseProposal['refusal']>): CaseProposal => ({
  ...NOTHING,
  refusal,
})

/**
 * What should become of a withdrawal. Too late is who comes after the last day (LAW-5); the right is also gone once all was
 * performed that the consumer had asked for expressly, and knew (LAW-9, § 356 (5) BGB).
 */
export function proposeWithdrawal({ period, isOver, performance }: Withdrawn): CaseProposal {
  const { receivedAt, endsAt, requested, instructed, paidCents } = performance
  const sums = withdrawalSums(performance)
  const shown = { withdrawUntil: period.lastDay, periodFrom: period.from, paidCents }
  const refused = (refusal: CaseProposal['refusal']): CaseProposal => ({
    ...NOTHING,
    ...shown,
    refusal,
    keptCents: paidCents,
    usedMinutes: sums.usedMinutes,
    wholeMinutes: sums.wholeMinutes,
  })
  if (isOver) return refused('contractOver')
  if (receivedAt >= period.endsAt) return refused('periodOver')
  if (receivedAt >= endsAt && requested && instructed) return refused('performed')
  return {
    ...NOTHING,
    ...shown,
    ...sums,
    outcome: sums.keptCents > 0 ? 'partly' : 'accepted',
    refusal: null,
  }
}

/** Goods somebody withdraws from. */
export interface WithdrawnGoods {
  readonly period: WithdrawalPeriod
  readonly isOver: boolean
  readonly receivedAt: Date
  readonly isHandedOver: boolean
  /** A service alone: it is performed, not handed over. */
  readonly isService: boolean
  readonly paidCents: number
  /** What of it nobody can withdraw from. */
  readonly exemptCents: number
}

/**
 * The same of goods (§ 312g (2), § 356 (2) BGB): the time runs from when they were handed over, whoever is earlier is in time, and
 * what cannot be withdrawn from is kept. Of a service it runs from the contract, and ends when all of it is done (§ 356 (4) BGB).
 */
export function proposeGoods(goods: WithdrawnGoods): CaseProposal {
  const { period, isOver, receivedAt, isHandedOver, isService, paidCents } = goods
  const keptCents = Math.min(goods.exemptCents, paidCents)
  const ofGoods = isHandedOver ? 'handover' : 'notHandedOver'
  const from = period.from === 'contract' && !isService ? ofGoods : period.from
  const shown = { ...NOTHING, withdrawUntil: period.lastDay, periodFrom: from, paidCents } as const
  const refused = (refusal: CaseProposal['refusal']): CaseProposal => ({
    ...shown,
    refusal,
    keptCents: paidCents,
  })
  if (isOver) return refused('contractOver')
  if (receivedAt >= period.endsAt) return refused('periodOver')
  if (keptCents > 0 && keptCents === paidCents) return refused(isService ? 'performed' : 'exempt')
  return {
    ...shown,
    keptCents,
    refundCents: paidCents - keptCents,
    outcome: keptCents > 0 ? 'partly' : 'accepted',
    refusal: null,
  }
}

/**
 * What should become of a notice: it ends a rental that goes on month by month; one for a fixed time ends by itself.
 * @param end the last day the rental's rules give it; null: there is nothing (any more) to give notice to
 */
export const proposeTermination = (
  longTerm: boolean,
  end: Pick<CaseProposal, 'lastDay' | 'because' | 'refundCents'> | null,
): CaseProposal =>
  end !== null
    ? { ...NOTHING, ...end, outcome: 'accepted', refusal: null }
    : { ...NOTHING, refusal: longTerm ? 'contractOver' : 'nothingToTerminate' }
