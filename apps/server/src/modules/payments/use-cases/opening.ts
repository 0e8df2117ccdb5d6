import type { Result } from '../../../platform/result.ts'

/** What came of bringing an attempt to its provider; without an address nobody has to go anywhere. */
export type Opened = Result<{ paymentUrl: string | null }, 'payment-unavailable'>

/** Where a payment's provider shall send its reports. */
export type Webhooks = (payment: { readonly provider: string; readonly account_id: string | null }) => string
