import type { CaseState } from '@fachwerk/contract/order/declaration-views'

/**
 * From where a case may go where. Matching may be repeated and undone until it is decided; what is refused, or has no money
 * to go back, is closed with its decision.
 */
const CASE_MOVES: Readonly<Record<CaseState, readonly CaseState[]>> = {
  received: ['matched', 'closed'],
  matched: ['matched', 'received', 'decided', 'closed'],
  decided: ['refunded', 'closed'],
  refunded: ['closed'],
  closed: [],
}

export const mayMove = (from: CaseState, to: CaseState): boolean => CASE_MOVES[from].includes(to)

/** Still waits for somebody, and can be late. */
export const isOpen = (state: CaseState): boolean => mayMove(state, 'closed') && state !== 'refunded'

/** Where a decision leaves a case: with money to go back it waits for that. */
export const stateAfterDecision = (refundCents: number): CaseState => (refundCents > 0 ? 'decided' : 'closed')
