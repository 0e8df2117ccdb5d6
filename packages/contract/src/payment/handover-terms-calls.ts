import { z } from 'zod'
import { call } from '../call.ts'
import { HandoverTerms } from './handover-terms.ts'
import { PaymentSetup } from './payment-account-calls.ts'

/** How much the own company hands over before it has seen any money (K-06). */
export const handoverTermsCalls = {
  saveHandoverTerms: call({
    auth: 'staff',
    host: 'admin',
    method: 'POST',
    permission: 'payments.edit',
    path: '/private/payments/handover-terms',
    summary:
      'Grenzen für Zahlung bei Übergabe: Höchstbetrag einer Bestellung, offene Bestellungen je Adresse',
    tags: ['Zahlung'],
    body: z.strictObject({ version: z.int().min(0), terms: HandoverTerms }),
    reply: PaymentSetup,
    refusals: ['changed-meanwhile'],
  }),
} as const
