import { valueVoucherCalls } from './value-voucher-calls.ts'

/** Calls of value vouchers. A new file of calls adds its line here. */
export const valueVoucherCallTable = { ...valueVoucherCalls } as const
