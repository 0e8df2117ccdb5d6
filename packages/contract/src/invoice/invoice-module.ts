import type { Module } from '../module.ts'

/** Invoices, sent and received: what this adds to the registries of the house. */
export const invoiceModule = {
  histories: {
    /** An invoice that somebody sent, and what was made of it. */
    receivedInvoice: {
      permission: 'settlements.view',
      fields: ['number', 'seller', 'file', 'state', 'reason'],
    },
    /** What was billed, put together. */
    billingStatement: {
      permission: 'settlements.view',
      fields: ['state', 'number', 'count', 'grossCents', 'payoutCents'],
    },
    /** How a company bills and books, and who took its bookings along. */
    billingTerms: {
      permission: 'settlements.view',
      fields: [
        'clearanceHundredths',
        'consultant',
        'client',
        'chart',
        'accountLength',
        'yearStartMonth',
        'debtor',
        'revenue19',
        'revenue7',
        'revenue0',
        'vouchers',
        'expiredVouchers',
        'month',
        'count',
        'grossCents',
      ],
    },
    invoiceTerms: { permission: 'payments.edit', fields: ['days', 'limitCents', 'paidOrders'] },
  },
  lists: {
    invoices: 'orders.view',
    'received-invoices': 'settlements.view',
    'billed-services': 'settlements.view',
    'billing-statements': 'settlements.view',
  },
} as const satisfies Module
