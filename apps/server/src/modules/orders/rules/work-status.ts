import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { StepBy } from './order-steps.ts'

/**
 * From where staff may bring an order where (O-01, O-02, decision 0017). Each step but cancelling can be taken back by
 * the step the other way round.
 */
const WORK_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['approved', 'process', 'canceled'],
  approved: ['new', 'process', 'finished', 'canceled'],
  process: ['new', 'approved', 'finished', 'canceled'],
  finished: ['approved', 'process', 'return'],
  return: ['finished'],
  canceled: [],
}

/** The steps of an order of goods are taken at the counter (`moveGoods`); by hand it is only given back, or not. */
const GOODS_MOVES: typeof WORK_MOVES = {
  new: [],
  approved: [],
  process: [],
  finished: ['return'],
  return: ['finished'],
  canceled: [],
}

/** What payment and rentals say about an order; a step of the staff changes none of it. */
export interface OrderFacts {
  /** One of its rentals is kept, to come or running. */
  readonly hasOpenRental: boolean
  /** Money of the customer is here and has not gone back as a whole. */
  readonly holdsMoney: boolean
  /** Goods are handed over with it. */
  readonly handsOver: boolean
}

const movesOf = ({ handsOver }: OrderFacts) => (handsOver ? GOODS_MOVES : WORK_MOVES)

type MoveRefusal = 'transition-not-allowed' | 'order-has-open-rental' | 'order-is-paid'

/** Why staff may not bring an order there, or null when they may. */
export function moveRefusal(from: OrderStatus, to: OrderStatus, facts: OrderFacts): MoveRefusal | null {
  if (!movesOf(facts)[from].includes(to)) return 'transition-not-allowed'
  if (facts.hasOpenRental && (to === 'finished' || to === 'canceled')) return 'order-has-open-rental'
  if (facts.holdsMoney && to === 'canceled') return 'order-is-paid'
  return null
}

/** Where staff may bring it now, as they are offered it. */
export const movesFrom = (from: OrderStatus, facts: OrderFacts): OrderStatus[] =>
  movesOf(facts)[from].filter((to) => moveRefusal(from, to, facts) === null)

const DONE: readonly OrderStatus[] = ['finished', 'return', 'canceled']

/**
 * Where an order's work stands after payment, rentals or the counter brought it somewhere: of payment and rentals only an end
 * reaches the board by itself, and what staff have already closed stays closed.
 * @returns the next work status, or null when it stays
 */
export const workAfter = (work: OrderStatus, status: OrderStatus, by: StepBy): OrderStatus | null =>
  (by === 'staff' || status === 'finished' || status === 'canceled') && !DONE.includes(work) ? status : null

/**
 * Where the work stands after the end of an order was taken back: what that end had closed is open again, what staff closed
 * otherwise stays closed.
 * @returns the next work status, or null when it stays
 */
export const workReopened = (work: OrderStatus, status: OrderStatus): OrderStatus | null =>
  work === 'finished' ? status : null
