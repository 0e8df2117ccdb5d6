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
    /** A statement of a bank that was read in. */
    bankStatement: {
      permission: 'settlements.view',
      fields: ['file', 'iban', 'from', 'to', 'count', 'known'],
    },
    /** A movement in it, and what was made of it; who paid stays in the movement. */
    bankEntry: { permission: 'settlements.view', fields: ['state', 'orders', 'cents', 'reason'] },
    paymentOffer: { permission: 'payments.edit', fields: ['methods'] },
  },
  lists: { 'bank-entries': 'settlements.view', 'bank-statements': 'settlements.view' },
  notifications: {
    'payment-mismatch': 'orders.view',
    'refund-refused': 'orders.view',
    'refund-waiting': 'orders.refund',
    'refund-rejected': 'orders.refund',
    'refund-overdue': 'orders.refund',
  },
} as const satisfies Module
