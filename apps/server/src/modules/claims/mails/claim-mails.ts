import type { OrderMail } from '../../orders/index.ts'

/** Every mail about what is owed, and what it follows; docs/order-states.md shows it beside those of orders. */
export const CLAIM_MAILS = {
  'payment-outstanding': {
    after: 'asked',
    says: 'what is owed and where to pay it, for who owes and orders anew',
  },
  'invoice-reminder': { after: 'clock', says: 'the day to pay is past' },
  'invoice-warning': { after: 'clock', says: 'the key will be blocked' },
  'invoice-blocked': { after: ['access.blocked'], says: 'the key is blocked until the invoice is paid' },
  'invoice-overdue': { after: 'clock', says: 'nothing else is sold until the goods are paid' },
  'invoice-paid': { after: ['order.paid'], says: 'the invoice is paid' },
  'invoice-reduced': { after: ['payment.owedLess'], says: 'less is owed' },
} as const satisfies Readonly<Record<string, OrderMail>>

export type ClaimTemplate = keyof typeof CLAIM_MAILS
