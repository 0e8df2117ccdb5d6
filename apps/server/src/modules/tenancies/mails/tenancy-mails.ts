import type { OrderMail } from '../../orders/index.ts'

/** Every mail about the months of a rental, and what it follows; docs/order-states.md shows it beside those of orders. */
export const TENANCY_MAILS = {
  'month-due': { after: ['order.placed'], says: 'the next month and how to pay it' },
  'month-announced': { after: ['order.placed'], says: 'the next month and when it is taken' },
  'month-uncollected': { after: ['payment.failed'], says: 'the month could not be taken' },
  'month-paid': { after: ['order.paid'], says: 'the month is paid' },
  'month-overdue': { after: 'clock', says: 'the month has begun and is not paid' },
  'month-blocked': { after: ['access.blocked'], says: 'the key is blocked until the month is paid' },
  'notice-confirmed': { after: ['rental.changed'], says: 'until when the rental goes on' },
  'notice-taken-back': { after: ['rental.changed'], says: 'the rental goes on after all' },
  'month-price': { after: 'asked', says: 'what a month costs from when on' },
} as const satisfies Readonly<Record<string, OrderMail>>

export type TenancyTemplate = keyof typeof TENANCY_MAILS
