import type { CaseProposal, ProposedAddition } from '@fachwerk/contract/order/declaration-views'
import { type Performance, withdrawalSums } from './withdrawal-sums.ts'

/** An order that made a rental longer, as far as a withdrawal from what it made longer asks. */
export interface Addition extends Performance {
  readonly orderId: string
  readonly code: string
  readonly rentalId: string
  /** Cancelled, or withdrawn from before. */
  readonly isOver: boolean
  /** It is not paid yet. */
  readonly onInvoice: boolean
}

/**
 * Nobody holds on to more time without the time before it (§ 360 BGB): whatever made the rental longer goes with it, each order
 * reckoned over its own period (LAW-10). What stays untouched stays out: a refused withdrawal, a box it is not about.
 */
export function withAdditions(
  proposal: CaseProposal,
  additions: readonly Addition[],
  chosen: readonly string[] | undefined,
): CaseProposal {
  if (proposal.outcome === 'refused') return proposal
  const { boxes } = proposal
  const goes = (rentalId: string) =>
    boxes === undefined ||
    (boxes.some((box) => box.rentalId === rentalId && box.refusal === null) &&
      (chosen === undefined || chosen.includes(rentalId)))
  const along = additions.filter(({ isOver, rentalId }) => !isOver && goes(rentalId)).map(reckoned)
  if (along.length === 0) return proposal
  const sum = (of: 'paidCents' | 'keptCents' | 'refundCents') =>
    along.reduce((total, each) => total + each[of], proposal[of])
  const keptCents = sum('keptCents')
  const retainedCents = keptCents + (proposal.voucher?.keptCents ?? 0)
  return {
    ...proposal,
    outcome: retainedCents > 0 ? 'partly' : proposal.outcome,
    paidCents: sum('paidCents'),
    keptCents,
    refundCents: sum('refundCents'),
    additions: along,
  }
}

function reckoned(addition: Addition): ProposedAddition {
  const { orderId, code, rentalId, paidCents, onInvoice } = addition
  const sums = withdrawalSums(addition)
  return { orderId, code, rentalId, paidCents, ...sums, ...(onInvoice && { onInvoice: true as const }) }
}
