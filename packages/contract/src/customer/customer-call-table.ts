import { customerActionCalls } from './customer-action-calls.ts'
import { customerEntryCalls } from './customer-entry-calls.ts'
import { customerFileCalls } from './customer-file-calls.ts'
import { customerMergeCalls } from './customer-merge-calls.ts'
import { dataRequestCalls } from './data-request-calls.ts'
import { offersCalls } from './offers-calls.ts'
import { refundAccountCalls } from './refund-account-calls.ts'

/** Calls of customers. A new file of calls adds its line here. */
export const customerCallTable = {
  ...offersCalls,
  ...customerFileCalls,
  ...customerActionCalls,
  ...customerMergeCalls,
  ...customerEntryCalls,
  ...refundAccountCalls,
  ...dataRequestCalls,
} as const
