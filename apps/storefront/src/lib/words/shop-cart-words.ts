import { shopCartPages } from '@fachwerk/texts/pages/shop-cart-pages/shop-cart-pages'
import type { shopCartPagesDe } from '@fachwerk/texts/pages/shop-cart-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

export type ShopCartWords = Translate<typeof shopCartPagesDe>

/** What is said of a shop's cart; no browser loads the table. */
export const shopCartWords = ({ language, own }: Reader): ShopCartWords =>
  textsOf(language, shopCartPages, own?.shopCart)

export const CART_PATH = '/warenkorb'
export const CHECKOUT_PATH = '/kasse'
