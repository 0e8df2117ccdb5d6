import { declaredPagesDe } from './declared-pages-de.ts'
import { declaredPagesDeInformal } from './declared-pages-de-informal.ts'
import { declaredPagesEn } from './declared-pages-en.ts'
import { declaredPagesIt } from './declared-pages-it.ts'
import { declaredPagesRu } from './declared-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** What an order’s page says of a withdrawal or termination; it comes with the page. */
export const declaredPages: AllTexts<typeof declaredPagesDe> = {
  de: declaredPagesDe,
  'de-informal': declaredPagesDeInformal,
  en: declaredPagesEn,
  it: declaredPagesIt,
  ru: declaredPagesRu,
}
