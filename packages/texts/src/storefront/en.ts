import { checkoutEn } from './checkout/en.ts'
import { declareEn } from './declare/en.ts'
import { orderEn } from './order/en.ts'
import { payEn } from './pay/en.ts'
import { sharedKeyEn } from './shared-key/en.ts'
import { rentEn } from './rent/en.ts'
import { shellEn } from './shell/en.ts'

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
