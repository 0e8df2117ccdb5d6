import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'

/** Why staff cannot write a rental. */
export type AddRefusal =
  | 'not-found'
  | 'location-not-rentable'
  | 'box-size-unavailable'
  | 'box-taken'
  | 'no-tariff'
  | 'start-in-past'
  | 'end-before-start'
  | 'price-changed'
  | 'customer-blocked'
  | VoucherRefusal
