import type { CANCEL_REASONS } from '@fachwerk/contract/price/cancel-reasons'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { GoodsState } from './parts-of-order.ts'

/** Why an order came to nothing, as it is kept; `given-up` is what its customer knows best themselves. */
export type CancelReason = (typeof CANCEL_REASONS)[number] | 'given-up'

/** Who takes a step of an order. */
export type StepBy = 'payment' | 'rental' | 'customer' | 'staff' | 'clock'

interface OrderStep {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly by: StepBy
  /** What happened, for the picture of the states. */
  readonly when: string
  readonly reason?: CancelReason
  /** Where the work of the staff stands then, if elsewhere. */
  readonly work?: OrderStatus
}

const UNPAID = ['new'] as const
const UNDER_WAY = ['approved', 'process'] as const
const NOT_OVER = ['new', 'approved', 'process'] as const

/**
 * Every step an order takes (O-01, O-02): nobody sets its status otherwise. What staff do with it is another status, of
 * their work (decision 0017). Drawn in docs/order-states.md.
 */
export const ORDER_STEPS = {
  paid: {
    from: UNPAID,
    to: 'approved',
    by: 'payment',
    when: 'its money is here, or it may be paid on invoice or when its goods are handed over',
  },
  begun: { from: ['approved'], to: 'process', by: 'rental', when: 'the first of its rentals begins' },
  over: {
    from: ['process'],
    to: 'finished',
    by: 'rental',
    when: 'the last of its rentals is over, and no goods wait to be handed over',
  },
  added: {
    from: UNDER_WAY,
    to: 'finished',
    by: 'rental',
    when: 'the rental it added time, a month or a change to is over',
  },
  prepared: {
    from: ['approved'],
    to: 'process',
    by: 'staff',
    when: 'its goods are being prepared, or lie ready',
  },
  handedOver: {
    from: UNDER_WAY,
    to: 'finished',
    by: 'staff',
    when: 'its goods were handed over, and none of its rentals goes on',
  },
  unprepared: {
    from: ['process'],
    to: 'approved',
    by: 'staff',
    when: 'the step with which its goods began is taken back, and none of its rentals has begun',
    work: 'new',
  },
  handedBack: {
    from: ['finished'],
    to: 'process',
    by: 'staff',
    when: 'the hand-over of its goods is taken back',
  },
  handedBackUnprepared: {
    from: ['finished'],
    to: 'approved',
    by: 'staff',
    when: 'the hand-over of goods nobody had prepared is taken back',
    work: 'new',
  },
  mailed: {
    from: ['approved'],
    to: 'finished',
    by: 'payment',
    when: 'it is of nothing but vouchers, which go by mail',
  },
  resumed: { from: ['finished'], to: 'process', by: 'rental', when: 'the end of its rental is taken back' },
  readded: {
    from: ['finished'],
    to: 'approved',
    by: 'rental',
    when: 'the end of the rental it added to is taken back',
  },
  notPaid: {
    from: UNPAID,
    to: 'canceled',
    by: 'clock',
    when: 'nobody paid in time',
    reason: 'not-paid',
  },
  unused: { from: ['approved'], to: 'canceled', by: 'rental', when: 'none of its rentals ever began' },
  replaced: {
    from: UNPAID,
    to: 'canceled',
    by: 'customer',
    when: 'another extension or change is ordered instead',
    reason: 'replaced',
  },
  givenUp: {
    from: UNPAID,
    to: 'canceled',
    by: 'customer',
    when: 'its customer gives it up',
    reason: 'given-up',
  },
  tooLate: {
    from: UNPAID,
    to: 'canceled',
    by: 'payment',
    when: 'the money came when what it was for had gone',
    reason: 'too-late',
  },
  terminated: {
    from: ['new', 'approved'],
    to: 'canceled',
    by: 'rental',
    when: 'its month begins after the end of its rental',
    reason: 'terminated',
  },
  unplaced: {
    from: NOT_OVER,
    to: 'canceled',
    by: 'rental',
    when: 'no box is left for it',
    reason: 'unplaced',
  },
  jammed: {
    from: NOT_OVER,
    to: 'canceled',
    by: 'customer',
    when: 'its box never opened and its money goes back',
    reason: 'jammed',
  },
  withdrawn: {
    from: NOT_OVER,
    to: 'canceled',
    by: 'customer',
    when: 'its contract is withdrawn',
    reason: 'withdrawn',
  },
  refunded: { from: NOT_OVER, to: 'canceled', by: 'staff', when: 'staff cancel it', reason: 'refunded' },
} as const satisfies Readonly<Record<string, OrderStep>>

export type OrderStepName = keyof typeof ORDER_STEPS

const stepOf = (name: OrderStepName): OrderStep => ORDER_STEPS[name]

export const mayTake = (status: OrderStatus, step: OrderStepName): boolean =>
  stepOf(step).from.includes(status)

/** Paid for or waiting to be, and not over. */
export const isUnderWay = (status: OrderStatus): boolean => NOT_OVER.some((each) => each === status)

/** Where the work of the staff stands after a step that brings it on. */
export const workOfStep = (name: OrderStepName): OrderStatus => stepOf(name).work ?? stepOf(name).to

/** Where a step leads, and why when it is the end. Throws where the order does not stand where the step begins. */
export function afterStep(
  status: OrderStatus,
  name: OrderStepName,
): { readonly status: OrderStatus; readonly cancel_reason?: CancelReason } {
  const { from, to, reason } = stepOf(name)
  if (!from.includes(status)) throw new Error(`an order that is ${status} cannot be ${name}`)
  return { status: to, ...(reason && { cancel_reason: reason }) }
}

type RentalState = 'held' | 'reserved' | 'active' | 'overdue' | 'ended' | 'expired' | 'cancelled' | 'unplaced'

const OVER: readonly RentalState[] = ['ended', 'expired', 'cancelled']
const BEGUN: readonly RentalState[] = ['active', 'overdue', 'ended']

/**
 * The step an order takes when the last step of its goods was taken back, given whether anything of it, goods or rentals, has begun.
 * @returns null when it stays
 */
export function stepBackOfGoods(
  status: OrderStatus,
  hasBegun: boolean,
): 'unprepared' | 'handedBack' | 'handedBackUnprepared' | null {
  if (status === 'finished') return hasBegun ? 'handedBack' : 'handedBackUnprepared'
  return status === 'process' && !hasBegun ? 'unprepared' : null
}

/** One of its rentals has begun, whether it is over or not. */
export const hasBegun = (rentals: readonly RentalState[]): boolean =>
  rentals.some((state) => BEGUN.includes(state))

/**
 * The step an order takes next, given the rentals it paid for and whether money may still come: in process with the first
 * one begun, finished when all are over and no goods are left to hand over, cancelled when nothing was used or nothing was paid in time.
 * @returns null when it stays
 */
export function stepByRentals(
  order: { readonly status: OrderStatus; readonly paymentOpen: boolean; readonly goods: GoodsState },
  rentals: readonly RentalState[],
): 'begun' | 'over' | 'notPaid' | 'unused' | null {
  if (rentals.length === 0) return null
  const over = rentals.every((state) => OVER.includes(state))
  const begun = hasBegun(rentals)
  if (order.status === 'new') return over && !order.paymentOpen ? 'notPaid' : null
  // What waits at a counter keeps it going; what was handed over was had.
  const isLeft = over && order.goods !== 'open'
  if (order.status === 'approved') return begun ? 'begun' : isLeft && order.goods !== 'done' ? 'unused' : null
  if (order.status === 'process') return isLeft ? 'over' : null
  return null
}
