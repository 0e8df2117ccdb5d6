import { contractPagesDe } from './de.ts'
import { contractPagesDeInformal } from './de-informal.ts'
import { contractPagesEn } from './en.ts'
import { contractPagesIt } from './it.ts'
import { contractPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** With whom one contracts, and the page on which a rental that staff wrote is ordered; for pages without script. */
export const contractPages: AllTexts<typeof contractPagesDe> = {
  de: contractPagesDe,
  'de-informal': contractPagesDeInformal,
  en: contractPagesEn,
  it: contractPagesIt,
  ru: contractPagesRu,
}
