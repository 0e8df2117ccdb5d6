import type { Module } from '../module.ts'

/** Customers, and what they ask about their data: what this adds to the registries of the house. */
export const customerModule = {
  events: ['dataRequest.settled'],
  histories: {
    /** Which of their own data a customer changed; what stood there is kept nowhere (LAW-60). */
    customer: {
      permission: 'customers.view',
      fields: ['fields', 'proof', 'note', 'covers', 'ends', 'until'],
    },
    /** Never who asked nor what they wrote: only that it was changed (LAW-60). */
    dataRequest: {
      permission: 'dataRequests.edit',
      fields: ['kind', 'channel', 'state', 'receivedOn', 'dueOn', 'closedOn', 'format', 'fields'],
      retained: 'office',
    },
  },
  lists: {
    customers: 'customers.view',
    'data-requests': 'dataRequests.edit',
  },
  notifications: {
    'data-request-due': 'dataRequests.edit',
    'data-request-overdue': 'dataRequests.edit',
  },
} as const satisfies Module
