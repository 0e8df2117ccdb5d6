import { accountPagesDe } from './account-pages-de.ts'
import { accountPagesDeInformal } from './account-pages-de-informal.ts'
import { accountPagesEn } from './account-pages-en.ts'
import { accountPagesIt } from './account-pages-it.ts'
import { accountPagesRu } from './account-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** A customer's account, in all languages; for the server alone, browsers load none of it. */
export const accountPages: AllTexts<typeof accountPagesDe> = {
  de: accountPagesDe,
  'de-informal': accountPagesDeInformal,
  en: accountPagesEn,
  it: accountPagesIt,
  ru: accountPagesRu,
}
