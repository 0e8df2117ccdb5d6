import { historyCalls } from './history-calls.ts'
import { logCalls } from './log-calls.ts'
import { requestLogCalls } from './request-log-calls.ts'

/** Calls of what is kept of what happened. A new file of calls adds its line here. */
export const historyCallTable = {
  ...historyCalls,
  ...logCalls,
  ...requestLogCalls,
} as const
