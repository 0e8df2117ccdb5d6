import { mailCaseDe } from './mail-case-de.ts'
import { mailCaseDeInformal } from './mail-case-de-informal.ts'
import { mailCaseEn } from './mail-case-en.ts'
import { mailCaseIt } from './mail-case-it.ts'
import { mailCaseRu } from './mail-case-ru.ts'
import type { AllTexts } from './texts.ts'

/** What became of a withdrawal or termination, in every language. */
export const mailCaseTexts = {
  de: mailCaseDe,
  'de-informal': mailCaseDeInformal,
  en: mailCaseEn,
  it: mailCaseIt,
  ru: mailCaseRu,
} satisfies AllTexts<typeof mailCaseDe>
