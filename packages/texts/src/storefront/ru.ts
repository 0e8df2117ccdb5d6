import { checkoutRu } from './checkout/ru.ts'
import { declareRu } from './declare/ru.ts'
import { orderRu } from './order/ru.ts'
import { payRu } from './pay/ru.ts'
import { sharedKeyRu } from './shared-key/ru.ts'
import { rentRu } from './rent/ru.ts'
import { shellRu } from './shell/ru.ts'

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
