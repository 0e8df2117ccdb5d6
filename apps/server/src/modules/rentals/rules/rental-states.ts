import { RENTAL_STATES, type RentalState } from '@fachwerk/contract/rental/access-right-calls'

/**
 * The life of a rental: what may follow on each stored state.
 * held: kept while paying · reserved: paid, begins later · active: begun · overdue: not ended at its end ·
 * unplaced: paid, but its box was lost and no other is free.
 */
const RENTAL_TRANSITIONS: Readonly<Record<RentalState, readonly RentalState[]>> = {
  held: ['reserved', 'active', 'expired', 'cancelled'],
  reserved: ['active', 'cancelled', 'unplaced'],
  active: ['overdue', 'ended'],
  // Staff may give more time.
  overdue: ['active', 'ended'],
  ended: [],
  // Money that comes after the hold ran out takes the box again, another one, or waits without one.
  expired: ['reserved', 'active', 'unplaced'],
  cancelled: [],
  unplaced: ['reserved', 'active', 'cancelled'],
}

/** States in which a rental keeps its box from others. */
export const BLOCKING_STATES: readonly RentalState[] = ['held', 'reserved', 'active', 'overdue']

/** Whether a rental may go from one state to the other. */
export const mayBecome = (from: RentalState, to: RentalState) => RENTAL_TRANSITIONS[from].includes(to)

/** The states from which this one may be reached. */
export const statesBefore = (to: RentalState) => RENTAL_STATES.filter((from) => mayBecome(from, to))
