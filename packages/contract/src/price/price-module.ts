import { VOUCHER_FIELDS } from '../history/history-fields.ts'
import type { Module } from '../module.ts'
import { priceGroupFields } from './price-group-fields.ts'
import { promotionFields } from './promotion-fields.ts'

/** Prices, vouchers and promotions: what this adds to the registries of the house. */
export const priceModule = {
  histories: {
    priceGroup: {
      permission: 'locations.view',
      fields: [...Object.keys(priceGroupFields), 'tariffs', 'archived'],
      log: 'settings',
    },
    voucher: { permission: 'locations.view', fields: VOUCHER_FIELDS },
    promotion: { permission: 'articles.view', fields: [...Object.keys(promotionFields), 'archived'] },
  },
  lists: {
    vouchers: 'locations.view',
    promotions: 'articles.view',
  },
} as const satisfies Module
