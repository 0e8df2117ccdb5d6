import { mailCaseDe } from './de.ts'
import { mailCaseDeInformal } from './de-informal.ts'
import { mailCaseEn } from './en.ts'
import { mailCaseIt } from './it.ts'
import { mailCaseRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** What became of a withdrawal or termination, in every language. */
export const mailCaseTexts = {
  de: mailCaseDe,
  'de-informal': mailCaseDeInformal,
  en: mailCaseEn,
  it: mailCaseIt,
  ru: mailCaseRu,
} satisfies AllTexts<typeof mailCaseDe>
