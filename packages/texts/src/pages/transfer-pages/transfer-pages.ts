import type { AllTexts } from '../../texts.ts'
import { transferPagesDe } from './de.ts'
import { transferPagesDeInformal } from './de-informal.ts'
import { transferPagesEn } from './en.ts'
import { transferPagesIt } from './it.ts'
import { transferPagesRu } from './ru.ts'

/** The page of an order that waits for a transfer (K-06), in all languages; for the server alone, browsers load none of it. */
export const transferPages: AllTexts<typeof transferPagesDe> = {
  de: transferPagesDe,
  'de-informal': transferPagesDeInformal,
  en: transferPagesEn,
  it: transferPagesIt,
  ru: transferPagesRu,
}
