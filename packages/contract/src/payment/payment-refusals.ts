import { REFUND_REFUSALS } from './refund-refusals.ts'
import { TRANSFER_REFUSALS } from './transfer-refusals.ts'

/** Why money is not taken, booked or given back. */
export const PAYMENT_REFUSALS = {
  'payment-running': { status: 409, de: 'Für diese Bestellung läuft schon eine Zahlung.' },
  'payment-unavailable': {
    status: 503,
    de: 'Die Bezahlung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  },
  ...REFUND_REFUSALS,
  ...TRANSFER_REFUSALS,
} as const
