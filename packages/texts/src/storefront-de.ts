import { checkoutDe } from './storefront/checkout-de.ts'
import { declareDe } from './storefront/declare-de.ts'
import { orderDe } from './storefront/order-de.ts'
import { payDe } from './storefront/pay-de.ts'
import { sharedKeyDe } from './storefront/shared-key-de.ts'
import { rentDe } from './storefront/rent-de.ts'
import { shellDe } from './storefront/shell-de.ts'

/** The storefront in German; its keys and placeholders hold for every language. */
export const storefrontDe = {
  ...shellDe,
  ...rentDe,
  ...checkoutDe,
  ...orderDe,
  ...payDe,
  ...declareDe,
  ...sharedKeyDe,
} as const
