import type { AllTexts } from './texts.ts'
import { transferPagesDe } from './transfer-pages-de.ts'
import { transferPagesDeInformal } from './transfer-pages-de-informal.ts'
import { transferPagesEn } from './transfer-pages-en.ts'
import { transferPagesIt } from './transfer-pages-it.ts'
import { transferPagesRu } from './transfer-pages-ru.ts'

/** The page of an order that waits for a transfer (K-06), in all languages; for the server alone, browsers load none of it. */
export const transferPages: AllTexts<typeof transferPagesDe> = {
  de: transferPagesDe,
  'de-informal': transferPagesDeInformal,
  en: transferPagesEn,
  it: transferPagesIt,
  ru: transferPagesRu,
}
