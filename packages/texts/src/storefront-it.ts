import { checkoutIt } from './storefront/checkout-it.ts'
import { declareIt } from './storefront/declare-it.ts'
import { orderIt } from './storefront/order-it.ts'
import { payIt } from './storefront/pay-it.ts'
import { sharedKeyIt } from './storefront/shared-key-it.ts'
import { rentIt } from './storefront/rent-it.ts'
import { shellIt } from './storefront/shell-it.ts'

/** The storefront in Italian. */
export const storefrontIt = {
  ...shellIt,
  ...rentIt,
  ...checkoutIt,
  ...orderIt,
  ...payIt,
  ...declareIt,
  ...sharedKeyIt,
}
