import type { OrderView } from '@fachwerk/contract/order/order-views'

/** Where an order stands, as its page tells it. */
export type OrderStage =
  /** Not paid yet, nothing is decided. */
  | 'waiting'
  /** The payment ended badly. */
  | 'failed'
  /** Not paid in time, the box is no longer kept. */
  | 'lapsed'
  /** Paid, begins later. */
  | 'ahead'
  | 'running'
  /** Past its end, in the free time after it or with an extra payment due. */
  | 'overdue'
  /** Paid over a terminal's link: the rental goes on, and its page is not this one. */
  | 'added'
  | 'ended'
  /** Paid, but no box could be given. */
  | 'unplaced'
  | 'cancelled'
  | 'refunded'

/** Money came, whatever went back since. */
export const PAID: readonly (string | null)[] = ['captured', 'partlyRefunded', 'refunded']
const BAD: readonly (string | null)[] = ['failed', 'cancelled', 'expired']

/** It cost nothing, so nobody paid: a voucher covered it, or the longer time is in the same step. */
const isFree = ({ payment, totalCents, status }: OrderView): boolean =>
  payment.state === null && totalCents === 0 && status !== 'new' && status !== 'canceled'

/** One rule for every variant of the order page; P9: nothing is claimed that payment and rental do not say. */
export function stageOf(order: OrderView): OrderStage {
  const { payment, rental, status } = order
  // Whatever became of the money: why there is no box comes first (B-10).
  if (order.cancelReason === 'unplaced') return 'unplaced'
  // On invoice it is rented before it is paid.
  if (!PAID.includes(payment.state) && !isFree(order) && !payment.invoice) {
    if (rental?.state === 'expired' && !payment.canRetry) return 'lapsed'
    if (payment.failure !== null || BAD.includes(payment.state)) return 'failed'
    if (status === 'canceled' || rental?.state === 'cancelled') return 'cancelled'
    return rental?.state === 'expired' ? 'lapsed' : 'waiting'
  }
  if (order.atTerminal && payment.state !== 'refunded' && status !== 'canceled') return 'added'
  switch (rental?.state) {
    case 'reserved':
      return 'ahead'
    case 'active':
      return 'running'
    case 'overdue':
      return 'overdue'
    case 'ended':
      return 'ended'
    case 'held':
      return 'waiting'
    case 'unplaced':
      return payment.state === 'refunded' ? 'refunded' : 'unplaced'
    case 'cancelled':
    case 'expired':
    case undefined:
      return payment.state === 'refunded' ? 'refunded' : status === 'canceled' ? 'cancelled' : 'unplaced'
  }
}

export type Failure = NonNullable<OrderView['payment']['failure']> | 'unknown'

/** The failure to explain; a service that gives no reason is taken at its state's word. */
export function failureOf({ payment }: OrderView): Failure {
  if (payment.failure !== null) return payment.failure
  if (payment.state === 'cancelled') return 'cancelled'
  return payment.state === 'expired' ? 'expired' : 'unknown'
}

const WITH_BOX: readonly string[] = ['reserved', 'active', 'overdue', 'ended']

/** This box alone is gone from the order (R-09, K-03): others are there, so the order is not over. */
export const isThisGone = ({ boxes = [], rental, payment }: OrderView): boolean =>
  payment.state !== 'refunded' &&
  rental !== null &&
  !WITH_BOX.includes(rental.state) &&
  boxes.some(({ state }) => WITH_BOX.includes(state))

/** „Fach 3 · M“; without its number as long as nobody has the box for certain. */
export const boxName = (
  word: string,
  { boxNumber, size, state }: Pick<NonNullable<OrderView['boxes']>[number], 'boxNumber' | 'size' | 'state'>,
): string => `${word} ${WITH_BOX.includes(state) || state === 'cancelled' ? `${boxNumber} ` : ''}· ${size}`
