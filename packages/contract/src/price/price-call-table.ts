import { cancelTermCalls } from './cancel-term-calls.ts'
import { longTermCalls } from './long-term-calls.ts'
import { priceCalls } from './price-calls.ts'
import { promotionCalls } from './promotion-calls.ts'
import { rentMonthlyCalls } from './rent-monthly-calls.ts'
import { voucherCalls } from './voucher-calls.ts'

/** Calls of prices, terms, vouchers and promotions. A new file of calls adds its line here. */
export const priceCallTable = {
  ...priceCalls,
  ...voucherCalls,
  ...promotionCalls,
  ...longTermCalls,
  ...rentMonthlyCalls,
  ...cancelTermCalls,
} as const
