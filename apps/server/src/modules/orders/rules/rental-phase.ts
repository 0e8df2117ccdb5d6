import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { RentalPhase } from '@fachwerk/contract/order/staff-order-views'

/** States in which a rental is not over, what presses most first, each with what its order is doing then. */
export const OPEN_PHASES = [
  ['overdue', 'overdue'],
  ['unplaced', 'unplaced'],
  ['active', 'running'],
  ['held', 'unpaid'],
  ['reserved', 'begins'],
] as const satisfies readonly (readonly [RentalState, RentalPhase])[]

/** What the rentals of an order do, by the one that presses most; null: it has none. */
export function phaseOf(workStatus: OrderStatus, states: readonly RentalState[]): RentalPhase | null {
  if (states.length === 0) return null
  const open = OPEN_PHASES.find(([state]) => states.includes(state))
  if (open) return open[1]
  return workStatus === 'canceled' ? 'canceled' : 'ended'
}
