import { monthlyPagesDe } from './de.ts'
import { monthlyPagesDeInformal } from './de-informal.ts'
import { monthlyPagesEn } from './en.ts'
import { monthlyPagesIt } from './it.ts'
import { monthlyPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Renting month by month, in all languages; for the server alone, whose pages bring along what they say. */
export const monthlyPages: AllTexts<typeof monthlyPagesDe> = {
  de: monthlyPagesDe,
  'de-informal': monthlyPagesDeInformal,
  en: monthlyPagesEn,
  it: monthlyPagesIt,
  ru: monthlyPagesRu,
}
