import type { Module } from '../module.ts'

/** Rentals and access rights: what this adds to the registries of the house. */
export const rentalModule = {
  events: [
    'rental.held',
    'rental.expired',
    'rental.reserved',
    'rental.started',
    'rental.moved',
    'rental.changed',
    'rental.unplaced',
    'rental.overdue',
    'rental.clearingUrged',
    'rental.jammed',
    'rental.ended',
    'rental.resumed',
    'rental.cancelled',
    'access.granted',
    'access.revoked',
    'access.blocked',
    'access.restored',
  ],
  histories: {
    accessRight: {
      permission: 'accessRights.view',
      fields: [
        'customerName',
        'box',
        'startsAt',
        'endsAt',
        'priceCents',
        'state',
        'access',
        'sharedWith',
        'overrunOwedCents',
        'clearBy',
      ],
    },
  },
  lists: {
    'access-rights': 'accessRights.view',
  },
  notifications: {
    'rental-unplaced': 'accessRights.view',
  },
} as const satisfies Module
