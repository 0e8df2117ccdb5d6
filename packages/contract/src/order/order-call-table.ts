import { declarationCalls } from './declaration-calls.ts'
import { orderCalls } from './order-calls.ts'
import { staffOrderCalls } from './staff-order-calls.ts'
import { storefrontCalls } from './storefront-calls.ts'

/** Calls of orders and the storefront. A new file of calls adds its line here. */
export const orderCallTable = {
  ...storefrontCalls,
  ...orderCalls,
  ...staffOrderCalls,
  ...declarationCalls,
} as const
