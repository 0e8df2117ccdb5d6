import { VOUCHER_FIELDS } from '../history/history-fields.ts'
import type { Module } from '../module.ts'
import { priceGroupFields } from './price-group-fields.ts'

/** Prices and vouchers: what this adds to the registries of the house. */
export const priceModule = {
  histories: {
    priceGroup: {
      permission: 'locations.view',
      fields: [...Object.keys(priceGroupFields), 'tariffs', 'archived'],
      log: 'settings',
    },
    voucher: { permission: 'locations.view', fields: VOUCHER_FIELDS },
  },
  lists: {
    vouchers: 'locations.view',
  },
} as const satisfies Module
