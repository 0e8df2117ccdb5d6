import { checkoutDe } from './checkout/de.ts'
import { declareDe } from './declare/de.ts'
import { orderDe } from './order/de.ts'
import { payDe } from './pay/de.ts'
import { sharedKeyDe } from './shared-key/de.ts'
import { rentDe } from './rent/de.ts'
import { shellDe } from './shell/de.ts'

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
