import { refuse } from '../../../platform/result.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * An installation to which no payment service is connected: starting a payment is refused as unavailable, so nothing is
 * sold that cannot be paid.
 */
export function noProvider(): PaymentProvider {
  return {
    name: 'none',
    merchant: '',
    start: async () => refuse('unavailable'),
    charge: async () => refuse('refused'),
    forget: async () => refuse('unavailable'),
    fetchState: async () => refuse('unavailable'),
    cancel: async () => refuse('unavailable'),
    refund: async () => refuse('unavailable'),
    readWebhook: async () => refuse('wrong-signature'),
    tryAccount: async () => refuse('unavailable'),
  }
}
