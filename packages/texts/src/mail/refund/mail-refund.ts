import { mailRefundDe } from './de.ts'
import { mailRefundDeInformal } from './de-informal.ts'
import { mailRefundEn } from './en.ts'
import { mailRefundIt } from './it.ts'
import { mailRefundRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails about money that staff give back from an order (O-07), in all languages. */
export const mailRefundTexts: AllTexts<typeof mailRefundDe> = {
  de: mailRefundDe,
  'de-informal': mailRefundDeInformal,
  en: mailRefundEn,
  it: mailRefundIt,
  ru: mailRefundRu,
}
