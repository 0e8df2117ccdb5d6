import type { Module } from '../module.ts'
import { storedUserFields } from './user-fields.ts'

/** Staff and their sessions: what this adds to the registries of the house. */
export const staffModule = {
  events: [
    'notification.raised',
    'staff.signedIn',
    'staff.signedOut',
    'staff.signInFailed',
    'staff.passwordLinkSent',
    'staff.passwordReset',
    'staff.passwordChanged',
    'staff.accessChanged',
  ],
  histories: {
    user: {
      permission: 'users.view',
      fields: [...Object.keys(storedUserFields), 'status', 'secondFactor'],
      log: 'staff',
    },
  },
  lists: {
    users: 'users.view',
  },
  mails: {
    welcome: 'staff',
    'password-link': 'staff',
    'password-changed': 'staff',
    'second-factor-off': 'staff',
    'address-changed': 'staff',
  },
} as const satisfies Module
