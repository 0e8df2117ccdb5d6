import { bankCalls } from './bank/bank-calls.ts'
import { cancelGoodsCalls } from './cancel-goods-calls.ts'
import { handoverTermsCalls } from './handover-terms-calls.ts'
import { paymentAccountCalls } from './payment-account-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { transferCalls } from './transfer-calls.ts'

/** Calls of payments and refunds. A new file of calls adds its line here. */
export const paymentCallTable = {
  ...refundCalls,
  ...paymentCalls,
  ...paymentAccountCalls,
  ...transferCalls,
  ...cancelGoodsCalls,
  ...handoverTermsCalls,
  ...bankCalls,
} as const
