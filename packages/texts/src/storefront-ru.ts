import { checkoutRu } from './storefront/checkout-ru.ts'
import { declareRu } from './storefront/declare-ru.ts'
import { orderRu } from './storefront/order-ru.ts'
import { payRu } from './storefront/pay-ru.ts'
import { sharedKeyRu } from './storefront/shared-key-ru.ts'
import { rentRu } from './storefront/rent-ru.ts'
import { shellRu } from './storefront/shell-ru.ts'

/** The storefront in Russian. */
export const storefrontRu = {
  ...shellRu,
  ...rentRu,
  ...checkoutRu,
  ...orderRu,
  ...payRu,
  ...declareRu,
  ...sharedKeyRu,
}
