import { checkoutEn } from './storefront/checkout-en.ts'
import { declareEn } from './storefront/declare-en.ts'
import { orderEn } from './storefront/order-en.ts'
import { payEn } from './storefront/pay-en.ts'
import { sharedKeyEn } from './storefront/shared-key-en.ts'
import { rentEn } from './storefront/rent-en.ts'
import { shellEn } from './storefront/shell-en.ts'

/** The storefront in English. */
export const storefrontEn = {
  ...shellEn,
  ...rentEn,
  ...checkoutEn,
  ...orderEn,
  ...payEn,
  ...declareEn,
  ...sharedKeyEn,
}
