import type { Module } from '../module.ts'

/** Mails: what this adds to the registries of the house. */
export const mailModule = {
  events: ['mail.ceilingReached'],
  histories: {
    /** That it was sent again, and to whom as far as the list says it. */
    mail: { permission: 'orders.view', fields: ['subject', 'to', 'sentAgain'] },
  },
  lists: {
    mails: 'orders.view',
  },
  notifications: {
    'mails-undelivered': 'orders.view',
    'mails-held-back': 'orders.view',
  },
} as const satisfies Module
