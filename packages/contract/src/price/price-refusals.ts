import { PROMOTION_REFUSALS } from './promotion-refusals.ts'
import { VOUCHER_REFUSALS } from './voucher-refusals.ts'

/** Why there is no price, or another one. */
export const PRICE_REFUSALS = {
  'no-tariff': { status: 422, de: 'Für diesen Zeitraum gibt es keinen Preis.' },
  'price-changed': {
    status: 409,
    de: 'Der Preis hat sich geändert. Bitte prüfen Sie die Bestellung noch einmal.',
  },
  ...VOUCHER_REFUSALS,
  ...PROMOTION_REFUSALS,
} as const
