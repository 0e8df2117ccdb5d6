import { checkoutIt } from './checkout/it.ts'
import { declareIt } from './declare/it.ts'
import { orderIt } from './order/it.ts'
import { payIt } from './pay/it.ts'
import { sharedKeyIt } from './shared-key/it.ts'
import { rentIt } from './rent/it.ts'
import { shellIt } from './shell/it.ts'

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
