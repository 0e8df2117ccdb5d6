import { shopCartPagesDe } from './de.ts'
import { shopCartPagesDeInformal } from './de-informal.ts'
import { shopCartPagesEn } from './en.ts'
import { shopCartPagesIt } from './it.ts'
import { shopCartPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** The cart of a shop (K-03), in all languages; for the server alone, whose pages bring along what they say. */
export const shopCartPages: AllTexts<typeof shopCartPagesDe> = {
  de: shopCartPagesDe,
  'de-informal': shopCartPagesDeInformal,
  en: shopCartPagesEn,
  it: shopCartPagesIt,
  ru: shopCartPagesRu,
}
