import { accountAddressCalls } from './account-address-calls.ts'
import { accountEmailCalls } from './account-email-calls.ts'
import { accountInvoiceCalls } from './account-invoice-calls.ts'
import { accountPageCalls } from './account-page-calls.ts'
import { addressProofCalls } from './address-proof-calls.ts'
import { autoPayCalls } from './auto-pay-calls.ts'
import { browserOrderCalls } from './browser-order-calls.ts'
import { customerAccountCalls } from './customer-account-calls.ts'
import { ownAddressCalls } from './own-address-calls.ts'

/** Calls of a customer’s account. A new file of calls adds its line here. */
export const accountCallTable = {
  ...autoPayCalls,
  ...ownAddressCalls,
  ...browserOrderCalls,
  ...customerAccountCalls,
  ...addressProofCalls,
  ...accountPageCalls,
  ...accountInvoiceCalls,
  ...accountEmailCalls,
  ...accountAddressCalls,
} as const
