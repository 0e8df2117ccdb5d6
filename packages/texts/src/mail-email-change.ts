import { mailEmailChangeDe } from './mail-email-change-de.ts'
import { mailEmailChangeDeInformal } from './mail-email-change-de-informal.ts'
import { mailEmailChangeEn } from './mail-email-change-en.ts'
import { mailEmailChangeIt } from './mail-email-change-it.ts'
import { mailEmailChangeRu } from './mail-email-change-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails around a customer's new e-mail address (S-09), in all languages. */
export const mailEmailChangeTexts: AllTexts<typeof mailEmailChangeDe> = {
  de: mailEmailChangeDe,
  'de-informal': mailEmailChangeDeInformal,
  en: mailEmailChangeEn,
  it: mailEmailChangeIt,
  ru: mailEmailChangeRu,
}
