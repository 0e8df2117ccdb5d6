import type { Module } from '../module.ts'
import { areaFields } from './area-fields.ts'
import { shippingFields } from './shipping-fields.ts'
import { tableFields } from './table-fields.ts'

/** How goods reach their customer: what this adds to the registries of the house. */
export const fulfilmentModule = {
  events: ['pickupBox.taken', 'pickupBox.filled', 'pickupBox.emptied'],
  histories: {
    table: {
      permission: 'locations.view',
      fields: [...Object.keys(tableFields), 'location', 'archived'],
      log: 'settings',
    },
    deliveryArea: {
      permission: 'locations.view',
      fields: [...Object.keys(areaFields), 'location', 'archived'],
      log: 'settings',
    },
    shippingOption: {
      permission: 'locations.view',
      fields: [...Object.keys(shippingFields), 'location', 'archived'],
      log: 'settings',
    },
  },
} as const satisfies Module
