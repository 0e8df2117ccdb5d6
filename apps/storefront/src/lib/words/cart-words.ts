import { cartPages } from '@fachwerk/texts/pages/cart-pages/cart-pages'
import type { cartPagesDe } from '@fachwerk/texts/pages/cart-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

/** What is said of several boxes; pages get it with their data, so that no browser loads the table. */
export const cartWords = ({ language, own }: Reader): Translate<typeof cartPagesDe> =>
  textsOf(language, cartPages, own?.cart)
