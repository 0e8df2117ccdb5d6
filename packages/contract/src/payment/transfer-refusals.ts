import { RECEIVED_INVOICE_REFUSALS } from '../invoice/received-invoice-refusals.ts'
import { RECIPIENT_REFUSALS } from '../order/recipient-refusals.ts'
import { VOUCHER_REFUSALS } from '../price/voucher-refusals.ts'

/** Why money of a transfer is not booked as asked (K-06); part of the catalogue of E-02. */
const TRANSFER_REFUSALS = {
  'value-day-ahead': { status: 422, de: 'Der Tag der Wertstellung liegt in der Zukunft.' },
  'more-than-there': { status: 409, de: 'So viel ist von dieser Bestellung nicht übrig.' },
  'no-such-transfer': {
    status: 422,
    de: 'Der Kunde hat keine andere Bestellung mit diesem Code, die auf eine Überweisung wartet.',
  },
  'invoice-not-possible': {
    status: 409,
    de: 'Diese Bestellung kann nicht auf Rechnung bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  },
} as const

/** All about what is paid, and how. */
export const MONEY_REFUSALS = {
  ...VOUCHER_REFUSALS,
  ...TRANSFER_REFUSALS,
  ...RECIPIENT_REFUSALS,
  ...RECEIVED_INVOICE_REFUSALS,
} as const
