import { BANK_REFUSALS } from './bank/bank-refusals.ts'
import { REFUND_REFUSALS } from './refund-refusals.ts'
import { TRANSFER_REFUSALS } from './transfer-refusals.ts'

/** Why money is not taken, booked or given back. */
export const PAYMENT_REFUSALS = {
  'payment-running': { status: 409, de: 'Für diese Bestellung läuft schon eine Zahlung.' },
  'payment-unavailable': {
    status: 503,
    de: 'Die Bezahlung ist gerade nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  },
  'goods-unpaid': {
    status: 422,
    de: 'Diese Bestellung ist noch nicht bezahlt. Bitte vermerken Sie, wie Sie das Geld bekommen haben.',
  },
  'already-paid': { status: 409, de: 'Das Geld für diese Bestellung ist schon vermerkt.' },
  'unpaid-orders-open': {
    status: 409,
    de: 'Unter dieser E-Mail-Adresse oder Telefonnummer sind noch Bestellungen offen, die bei der Übergabe bezahlt werden. Bitte bezahlen Sie diese gleich.',
  },
  ...REFUND_REFUSALS,
  ...TRANSFER_REFUSALS,
  ...BANK_REFUSALS,
} as const
