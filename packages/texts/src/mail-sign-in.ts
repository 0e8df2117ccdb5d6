import { mailSignInDe } from './mail-sign-in-de.ts'
import { mailSignInDeInformal } from './mail-sign-in-de-informal.ts'
import { mailSignInEn } from './mail-sign-in-en.ts'
import { mailSignInIt } from './mail-sign-in-it.ts'
import { mailSignInRu } from './mail-sign-in-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails with a link into a customer's account, in all languages. */
export const mailSignInTexts: AllTexts<typeof mailSignInDe> = {
  de: mailSignInDe,
  'de-informal': mailSignInDeInformal,
  en: mailSignInEn,
  it: mailSignInIt,
  ru: mailSignInRu,
}
