import { mailRentalEndDe } from './mail-rental-end-de.ts'
import { mailRentalEndDeInformal } from './mail-rental-end-de-informal.ts'
import { mailRentalEndEn } from './mail-rental-end-en.ts'
import { mailRentalEndIt } from './mail-rental-end-it.ts'
import { mailRentalEndRu } from './mail-rental-end-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails around the end of a rental, in all languages. */
export const mailRentalEndTexts: AllTexts<typeof mailRentalEndDe> = {
  de: mailRentalEndDe,
  'de-informal': mailRentalEndDeInformal,
  en: mailRentalEndEn,
  it: mailRentalEndIt,
  ru: mailRentalEndRu,
}
