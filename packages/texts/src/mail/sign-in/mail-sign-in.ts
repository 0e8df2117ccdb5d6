import { mailSignInDe } from './de.ts'
import { mailSignInDeInformal } from './de-informal.ts'
import { mailSignInEn } from './en.ts'
import { mailSignInIt } from './it.ts'
import { mailSignInRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails with a link into a customer's account, in all languages. */
export const mailSignInTexts: AllTexts<typeof mailSignInDe> = {
  de: mailSignInDe,
  'de-informal': mailSignInDeInformal,
  en: mailSignInEn,
  it: mailSignInIt,
  ru: mailSignInRu,
}
