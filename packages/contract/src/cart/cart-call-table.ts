import { cartCalls } from './cart-calls.ts'

/** Calls of what is about to be bought. A new file of calls adds its line here. */
export const cartCallTable = { ...cartCalls } as const
