import { sharedKeyCalls } from './shared-key-calls.ts'
import { walletCalls } from './wallet-calls.ts'

/** Calls of keys. A new file of calls adds its line here. */
export const keyCallTable = {
  ...walletCalls,
  ...sharedKeyCalls,
} as const
