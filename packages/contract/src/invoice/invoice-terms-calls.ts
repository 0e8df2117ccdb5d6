import { z } from 'zod'
import { call } from '../call.ts'
import { InvoiceTerms } from './invoice-terms.ts'
import { PaymentSetup } from '../payment/payment-account-calls.ts'

/** Under which terms the own company sells on invoice (K-06). */
export const invoiceTermsCalls = {
  saveInvoiceTerms: call({
    auth: 'staff',
    host: 'admin',
    method: 'POST',
    permission: 'payments.edit',
    path: '/private/payments/invoice-terms',
    summary:
      'Bedingungen für Kauf auf Rechnung: Zahlungsziel, Höchstbetrag je Kunde, bezahlte Bestellungen davor',
    tags: ['Zahlung'],
    body: z.strictObject({ version: z.int().min(0), terms: InvoiceTerms }),
    reply: PaymentSetup,
    refusals: ['changed-meanwhile'],
  }),
} as const
