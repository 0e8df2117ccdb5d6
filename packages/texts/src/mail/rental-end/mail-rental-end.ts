import { mailRentalEndDe } from './de.ts'
import { mailRentalEndDeInformal } from './de-informal.ts'
import { mailRentalEndEn } from './en.ts'
import { mailRentalEndIt } from './it.ts'
import { mailRentalEndRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails around the end of a rental, in all languages. */
export const mailRentalEndTexts: AllTexts<typeof mailRentalEndDe> = {
  de: mailRentalEndDe,
  'de-informal': mailRentalEndDeInformal,
  en: mailRentalEndEn,
  it: mailRentalEndIt,
  ru: mailRentalEndRu,
}
