import type { Module } from '../module.ts'

/** A customer’s account: what this adds to the registries of the house. */
export const accountModule = {
  mails: {
    'sign-in-link': 'service',
    'address-digits': 'service',
    'offers-question': 'service',
    'email-change-link': 'service',
    'email-changed': 'service',
  },
} as const satisfies Module
