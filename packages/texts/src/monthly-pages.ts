import { monthlyPagesDe } from './monthly-pages-de.ts'
import { monthlyPagesDeInformal } from './monthly-pages-de-informal.ts'
import { monthlyPagesEn } from './monthly-pages-en.ts'
import { monthlyPagesIt } from './monthly-pages-it.ts'
import { monthlyPagesRu } from './monthly-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** Renting month by month, in all languages; for the server alone, whose pages bring along what they say. */
export const monthlyPages: AllTexts<typeof monthlyPagesDe> = {
  de: monthlyPagesDe,
  'de-informal': monthlyPagesDeInformal,
  en: monthlyPagesEn,
  it: monthlyPagesIt,
  ru: monthlyPagesRu,
}
