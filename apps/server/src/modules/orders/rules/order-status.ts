import type { OrderStatus } from '@fachwerk/contract/order/order-views'

/** From where an order may go where (O-01, O-02). A rental's order is approved by its payment. */
const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['approved', 'canceled'],
  approved: ['process', 'canceled'],
  process: ['finished', 'canceled'],
  finished: ['return'],
  return: ['finished'],
  canceled: [],
}

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => ORDER_MOVES[from].includes(to)

type RentalState = 'held' | 'reserved' | 'active' | 'overdue' | 'ended' | 'expired' | 'cancelled' | 'unplaced'

const OVER: readonly RentalState[] = ['ended', 'expired', 'cancelled']
const BEGUN: readonly RentalState[] = ['active', 'overdue', 'ended']

/**
 * Where an order stands, given the rentals it paid for and whether money may still come: in process with the first
 * one begun, finished when all are over, cancelled when nothing was used or nothing was paid in time.
 * @returns the next status, or null when it stays
 */
export function statusByRentals(
  order: { readonly status: OrderStatus; readonly paymentOpen: boolean },
  rentals: readonly RentalState[],
): OrderStatus | null {
  if (rentals.length === 0) return null
  const over = rentals.every((state) => OVER.includes(state))
  const begun = rentals.some((state) => BEGUN.includes(state))
  if (order.status === 'new') return over && !order.paymentOpen ? 'canceled' : null
  if (order.status === 'approved') return begun ? 'process' : over ? 'canceled' : null
  if (order.status === 'process') return over ? 'finished' : null
  return null
}
