import { assortmentPagesDe } from './de.ts'
import { assortmentPagesDeInformal } from './de-informal.ts'
import { assortmentPagesEn } from './en.ts'
import { assortmentPagesIt } from './it.ts'
import { assortmentPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** The assortment of a shop and its articles (K-01), in all languages; for the server alone, whose pages bring along what they say. */
export const assortmentPages: AllTexts<typeof assortmentPagesDe> = {
  de: assortmentPagesDe,
  'de-informal': assortmentPagesDeInformal,
  en: assortmentPagesEn,
  it: assortmentPagesIt,
  ru: assortmentPagesRu,
}
