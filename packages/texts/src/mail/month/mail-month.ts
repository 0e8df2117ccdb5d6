import { mailMonthDe } from './de.ts'
import { mailMonthDeInformal } from './de-informal.ts'
import { mailMonthEn } from './en.ts'
import { mailMonthIt } from './it.ts'
import { mailMonthRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails around a rental that goes on month by month, in all languages. */
export const mailMonthTexts: AllTexts<typeof mailMonthDe> = {
  de: mailMonthDe,
  'de-informal': mailMonthDeInformal,
  en: mailMonthEn,
  it: mailMonthIt,
  ru: mailMonthRu,
}
