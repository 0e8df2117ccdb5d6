import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { ProviderName } from '../providers/provider.ts'

const HOUR_MS = 3_600_000
/** PayPal keeps our keys for six hours: after that the same request would be another charge. */
const SAME_REQUEST_MS = 5 * HOUR_MS

const REMEMBERING: readonly ProviderName[] = ['stripe', 'mollie', 'paypal']

/** Whether a way to pay can be charged again without the payer: cards and PayPal, and the test bank. */
export const canRemember = (provider: ProviderName, method: PaymentMethod | null): boolean =>
  method === null
    ? provider === 'test-bank'
    : (method === 'card' || method === 'paypal') &&
      (provider === 'test-bank' || REMEMBERING.includes(provider))

/** A request to charge that was sent may be repeated for so long, and is the same one. */
export const isSameRequest = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() < SAME_REQUEST_MS
