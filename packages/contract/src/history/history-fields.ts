import { articleFields } from '../catalog/article-fields.ts'
import { optionGroupFields } from '../catalog/option-fields.ts'
import { voucherFields } from '../price/voucher-fields.ts'
import { locationSettings } from '../location/location-settings.ts'
import { franchiseeFields, ownCompanyFields } from '../company/company-fields.ts'

/** Fields of subjects that have many; the others stand with their subject in `history-kinds.ts`. */
export const DECLARATION_FIELDS = [
  'state',
  'order',
  'outcome',
  'boxes',
  'refundCents',
  'keptCents',
  'voucherBackCents',
  'lastDay',
  'refusal',
  'note',
] as const

/** What a company says of itself; whom to talk to and what it pays is nobody's but its franchisor's. */
export const COMPANY_FIELDS = [...Object.keys(ownCompanyFields), 'refundLimits']

export const FRANCHISEE_FIELDS = [...Object.keys(franchiseeFields), 'archived', 'fees']

/** What is said of an article; its variants as one line each. */
export const ARTICLE_FIELDS = [
  ...Object.keys(articleFields),
  'variants',
  'translations',
  'categories',
  'pictures',
  'optionGroups',
  'stock',
  'plannedPrices',
  'archived',
]

/** What is said of a list of extras; its extras as one line each. */
export const OPTION_GROUP_FIELDS = [...Object.keys(optionGroupFields), 'options', 'translations', 'archived']

export const VOUCHER_FIELDS = [...Object.keys(voucherFields), 'archived']

/** What a company sets for its locations (B-08). */
export const COMPANY_SETTING_FIELDS = [...Object.keys(locationSettings), 'ownSettings', 'lockedSettings']

/** The same where a location sets it itself. */
export const LOCATION_SETTING_FIELDS = Object.keys(locationSettings)
