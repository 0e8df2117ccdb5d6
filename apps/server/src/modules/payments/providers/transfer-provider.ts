import type { PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'
import { ok, refuse } from '../../../platform/result.ts'
import type { PaymentProvider, ProviderReport } from './provider.ts'

export type TransferKeys = Extract<PaymentKeys, { provider: 'transfer' }>

/**
 * The company's own bank account. Nobody answers there: that money came is said by staff, so nothing here ever claims it
 * was paid, and what goes back is sent by hand.
 */
export function transferProvider(keys: TransferKeys): PaymentProvider {
  const report = (reference: string, overrides: Partial<ProviderReport> = {}): ProviderReport => ({
    reference,
    ourReference: reference,
    merchant: keys.iban,
    amountCents: 0,
    currency: 'EUR',
    state: 'open',
    refundedCents: 0,
    disputedCents: 0,
    feeCents: null,
    paymentUrl: '',
    stored: null,
    ...overrides,
  })
  return {
    name: 'transfer',
    merchant: keys.iban,
    start: async ({ paymentId, amountCents, returnUrl, method }) =>
      // Who did not choose it is not sent to a bank account.
      method === 'transfer'
        ? ok(report(paymentId, { amountCents, paymentUrl: returnUrl }))
        : refuse('refused'),
    charge: async () => refuse('refused'),
    forget: async () => refuse('refused'),
    fetchState: async (reference) => ok(report(reference)),
    cancel: async (reference) => ok(report(reference, { state: 'cancelled' })),
    refund: async () => refuse('unavailable'),
    readWebhook: async () => refuse('wrong-signature'),
    tryAccount: async () => ok({ live: true, name: keys.holder, seesDisputes: true }),
  }
}
