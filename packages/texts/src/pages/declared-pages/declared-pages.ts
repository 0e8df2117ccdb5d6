import { declaredPagesDe } from './de.ts'
import { declaredPagesDeInformal } from './de-informal.ts'
import { declaredPagesEn } from './en.ts'
import { declaredPagesIt } from './it.ts'
import { declaredPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** What an order’s page says of a withdrawal or termination; it comes with the page. */
export const declaredPages: AllTexts<typeof declaredPagesDe> = {
  de: declaredPagesDe,
  'de-informal': declaredPagesDeInformal,
  en: declaredPagesEn,
  it: declaredPagesIt,
  ru: declaredPagesRu,
}
