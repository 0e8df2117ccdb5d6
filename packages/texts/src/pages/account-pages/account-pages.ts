import { accountPagesDe } from './de.ts'
import { accountPagesDeInformal } from './de-informal.ts'
import { accountPagesEn } from './en.ts'
import { accountPagesIt } from './it.ts'
import { accountPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** A customer's account, in all languages; for the server alone, browsers load none of it. */
export const accountPages: AllTexts<typeof accountPagesDe> = {
  de: accountPagesDe,
  'de-informal': accountPagesDeInformal,
  en: accountPagesEn,
  it: accountPagesIt,
  ru: accountPagesRu,
}
