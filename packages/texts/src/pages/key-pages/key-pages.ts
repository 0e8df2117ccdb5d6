import { keyPagesDe } from './de.ts'
import { keyPagesDeInformal } from './de-informal.ts'
import { keyPagesEn } from './en.ts'
import { keyPagesIt } from './it.ts'
import { keyPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** The key on paper, without network, in the wallet and as a reminder, in all languages; for the server alone. */
export const keyPages: AllTexts<typeof keyPagesDe> = {
  de: keyPagesDe,
  'de-informal': keyPagesDeInformal,
  en: keyPagesEn,
  it: keyPagesIt,
  ru: keyPagesRu,
}
