import { accessRightCalls } from './access-right-calls.ts'
import { addRightCalls } from './add-right-calls.ts'
import { bookingCalls } from './booking-calls.ts'
import { bookingChangeCalls } from './booking-change-calls.ts'
import { changeRightCalls } from './change-right-calls.ts'
import { rentalEndCalls } from './rental-end-calls.ts'

/** Calls of rentals and access rights. A new file of calls adds its line here. */
export const rentalCallTable = {
  ...accessRightCalls,
  ...changeRightCalls,
  ...addRightCalls,
  ...rentalEndCalls,
  ...bookingCalls,
  ...bookingChangeCalls,
} as const
