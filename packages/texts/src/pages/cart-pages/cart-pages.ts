import { cartPagesDe } from './de.ts'
import { cartPagesDeInformal } from './de-informal.ts'
import { cartPagesEn } from './en.ts'
import { cartPagesIt } from './it.ts'
import { cartPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Several boxes in one order (K-03), in all languages; for the server alone, whose pages bring along what they say. */
export const cartPages: AllTexts<typeof cartPagesDe> = {
  de: cartPagesDe,
  'de-informal': cartPagesDeInformal,
  en: cartPagesEn,
  it: cartPagesIt,
  ru: cartPagesRu,
}
