import type { Module } from '../module.ts'

/** Payments and refunds: what this adds to the registries of the house. */
export const paymentModule = {
  events: [
    'payment.started',
    'payment.authorised',
    'payment.failed',
    'payment.refunded',
    'payment.reversed',
    'payment.mismatch',
    'payment.refundRefused',
    'refund.requested',
    'refund.reminded',
    'refund.decided',
    'refund.rejected',
    'refund.accountGiven',
    'payment.received',
    'payment.returned',
    'payment.owedLess',
  ],
  histories: {
    paymentAccount: { permission: 'payments.edit', fields: ['provider', 'key', 'live'] },
    handoverTerms: { permission: 'payments.edit', fields: ['limitCents', 'openOrders'] },
    paymentOffer: { permission: 'payments.edit', fields: ['methods'] },
  },
  notifications: {
    'payment-mismatch': 'orders.view',
    'refund-refused': 'orders.view',
    'refund-waiting': 'orders.refund',
    'refund-rejected': 'orders.refund',
    'refund-overdue': 'orders.refund',
  },
} as const satisfies Module
