import { mailCalls } from './mail-calls.ts'

/** Calls of mails. A new file of calls adds its line here. */
export const mailCallTable = {
  ...mailCalls,
} as const
