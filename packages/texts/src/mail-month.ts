import { mailMonthDe } from './mail-month-de.ts'
import { mailMonthDeInformal } from './mail-month-de-informal.ts'
import { mailMonthEn } from './mail-month-en.ts'
import { mailMonthIt } from './mail-month-it.ts'
import { mailMonthRu } from './mail-month-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails around a rental that goes on month by month, in all languages. */
export const mailMonthTexts: AllTexts<typeof mailMonthDe> = {
  de: mailMonthDe,
  'de-informal': mailMonthDeInformal,
  en: mailMonthEn,
  it: mailMonthIt,
  ru: mailMonthRu,
}
