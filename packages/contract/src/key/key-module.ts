import type { Module } from '../module.ts'

/** Keys of customers: what this adds to the registries of the house. */
export const keyModule = {
  events: ['key.issued', 'key.sent', 'key.mailAsked', 'access.shared', 'access.shareWithdrawn'],
} as const satisfies Module
