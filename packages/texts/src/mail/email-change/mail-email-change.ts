import { mailEmailChangeDe } from './de.ts'
import { mailEmailChangeDeInformal } from './de-informal.ts'
import { mailEmailChangeEn } from './en.ts'
import { mailEmailChangeIt } from './it.ts'
import { mailEmailChangeRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails around a customer's new e-mail address (S-09), in all languages. */
export const mailEmailChangeTexts: AllTexts<typeof mailEmailChangeDe> = {
  de: mailEmailChangeDe,
  'de-informal': mailEmailChangeDeInformal,
  en: mailEmailChangeEn,
  it: mailEmailChangeIt,
  ru: mailEmailChangeRu,
}
