import { contractPagesDe } from './contract-pages-de.ts'
import { contractPagesDeInformal } from './contract-pages-de-informal.ts'
import { contractPagesEn } from './contract-pages-en.ts'
import { contractPagesIt } from './contract-pages-it.ts'
import { contractPagesRu } from './contract-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** With whom one contracts, and the page on which a rental that staff wrote is ordered; for pages without script. */
export const contractPages: AllTexts<typeof contractPagesDe> = {
  de: contractPagesDe,
  'de-informal': contractPagesDeInformal,
  en: contractPagesEn,
  it: contractPagesIt,
  ru: contractPagesRu,
}
