import { boardCalls } from './board-calls.ts'
import { counterCalls } from './counter-calls.ts'
import { fulfilmentCalls } from './fulfilment-calls.ts'
import { placeDeliveryCalls } from './place-delivery-calls.ts'

/** Calls of how goods reach their customer. A new file of calls adds its line here. */
export const fulfilmentCallTable = {
  ...fulfilmentCalls,
  ...boardCalls,
  ...counterCalls,
  ...placeDeliveryCalls,
} as const
