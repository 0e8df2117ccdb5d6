import { LOCK_REFUSALS } from './lock-refusals.ts'
import { TERMINAL_REFUSALS } from './terminal-refusals.ts'

/** Why a lock or a terminal does not do something. */
export const DEVICE_REFUSALS = {
  ...LOCK_REFUSALS,
  ...TERMINAL_REFUSALS,
} as const
