import { cartPagesDe } from './cart-pages-de.ts'
import { cartPagesDeInformal } from './cart-pages-de-informal.ts'
import { cartPagesEn } from './cart-pages-en.ts'
import { cartPagesIt } from './cart-pages-it.ts'
import { cartPagesRu } from './cart-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** Several boxes in one order (K-03), in all languages; for the server alone, whose pages bring along what they say. */
export const cartPages: AllTexts<typeof cartPagesDe> = {
  de: cartPagesDe,
  'de-informal': cartPagesDeInformal,
  en: cartPagesEn,
  it: cartPagesIt,
  ru: cartPagesRu,
}
