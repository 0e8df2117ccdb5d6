import { keyPagesDe } from './key-pages-de.ts'
import { keyPagesDeInformal } from './key-pages-de-informal.ts'
import { keyPagesEn } from './key-pages-en.ts'
import { keyPagesIt } from './key-pages-it.ts'
import { keyPagesRu } from './key-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** The key on paper, without network, in the wallet and as a reminder, in all languages; for the server alone. */
export const keyPages: AllTexts<typeof keyPagesDe> = {
  de: keyPagesDe,
  'de-informal': keyPagesDeInformal,
  en: keyPagesEn,
  it: keyPagesIt,
  ru: keyPagesRu,
}
