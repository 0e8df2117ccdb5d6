import { boardCalls } from './board-calls.ts'
import { counterCalls } from './counter-calls.ts'
import { fulfilmentCalls } from './fulfilment-calls.ts'
import { pickupBoxCalls } from './pickup-box-calls.ts'
import { placeDeliveryCalls } from './place-delivery-calls.ts'
import { replacementCalls } from './replacement-calls.ts'
import { returnCalls } from './return-calls.ts'

/** Calls of how goods reach their customer. A new file of calls adds its line here. */
export const fulfilmentCallTable = {
  // Looked at before something is handed over: the matrix asks in this order.
  ...boardCalls,
  ...fulfilmentCalls,
  ...counterCalls,
  ...pickupBoxCalls,
  ...placeDeliveryCalls,
  ...returnCalls,
  ...replacementCalls,
} as const
