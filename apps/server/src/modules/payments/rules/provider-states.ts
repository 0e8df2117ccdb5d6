import type { ProviderReport } from './judge-report.ts'

type State = ProviderReport['state']

/**
 * What the services' words mean to us. `open`: the payer may still act (3-D Secure, another card); `authorised`: the
 * payer has done their part, the money is on its way (bank, Klarna), nobody may pay a second time.
 */
export const PROVIDER_STATES = {
  /** Session, then what it is paid with; or `charge` and what is charged. */
  stripe: {
    open: 'open',
    expired: 'expired',
    'complete paid': 'paid',
    'complete unpaid': 'authorised',
    'complete unpaid processing': 'authorised',
    'complete unpaid requires_action': 'authorised',
    'complete unpaid requires_capture': 'authorised',
    'complete unpaid requires_payment_method': 'denied',
    'complete unpaid canceled': 'cancelled',
    // Without the payer: what they would have to do never comes.
    'charge succeeded': 'paid',
    'charge processing': 'authorised',
    'charge requires_capture': 'authorised',
    'charge requires_payment_method': 'denied',
    'charge requires_confirmation': 'denied',
    'charge requires_action': 'denied',
    'charge canceled': 'cancelled',
  },
  mollie: {
    open: 'open',
    pending: 'authorised',
    authorized: 'authorised',
    paid: 'paid',
    failed: 'denied',
    canceled: 'cancelled',
    expired: 'expired',
  },
  /** Order, then its capture. */
  paypal: {
    CREATED: 'open',
    SAVED: 'open',
    PAYER_ACTION_REQUIRED: 'open',
    // Taken by the next question: until then the payer has only agreed.
    APPROVED: 'open',
    VOIDED: 'cancelled',
    'COMPLETED PENDING': 'authorised',
    'COMPLETED COMPLETED': 'paid',
    'COMPLETED PARTIALLY_REFUNDED': 'paid',
    'COMPLETED REFUNDED': 'paid',
    'COMPLETED DECLINED': 'denied',
    'COMPLETED FAILED': 'denied',
  },
} as const satisfies Record<string, Readonly<Record<string, State>>>

/**
 * The state behind a service's words, in their order, absent ones left out.
 * @throws Error for words nobody has told us of: nothing is decided by guessing, the service is asked again
 */
export function stateOf(
  provider: keyof typeof PROVIDER_STATES,
  ...words: readonly (string | null | undefined)[]
): State {
  const table: Readonly<Record<string, State>> = PROVIDER_STATES[provider]
  const state = table[words.filter(Boolean).join(' ')]
  if (state === undefined) throw new Error(`${provider} speaks of an unknown state`)
  return state
}
