import type { Failure } from '../../lib/storefront-client.ts'
import type { Say } from '../../lib/words/words.ts'

const KNOWN = [
  'rental-not-started',
  'rental-ended',
  'rental-not-paid',
  'payment-due',
  'termination-required',
  'location-closed',
  'access-revoked',
  'lock-missing',
  'terminal-offline',
  'too-many-tries',
  'already-shared',
  'too-many-shared-keys',
  'confirmation-required',
  'door-open',
  'box-jammed',
  'undo-over',
  'box-taken',
  'hold-expired',
  'order-not-payable',
  'payment-running',
  'payment-unavailable',
  'temporarily-unavailable',
  'unreachable',
] as const

/** Why something on the order's page was refused, in the reader's language. */
export function refusalText(say: Say, refusal: Failure): string {
  const known = KNOWN.find((code) => code === refusal)
  return known ? say(`refusal.${known}`) : say('error.somethingBad')
}
