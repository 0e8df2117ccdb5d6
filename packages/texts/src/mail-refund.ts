import { mailRefundDe } from './mail-refund-de.ts'
import { mailRefundDeInformal } from './mail-refund-de-informal.ts'
import { mailRefundEn } from './mail-refund-en.ts'
import { mailRefundIt } from './mail-refund-it.ts'
import { mailRefundRu } from './mail-refund-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails about money that staff give back from an order (O-07), in all languages. */
export const mailRefundTexts: AllTexts<typeof mailRefundDe> = {
  de: mailRefundDe,
  'de-informal': mailRefundDeInformal,
  en: mailRefundEn,
  it: mailRefundIt,
  ru: mailRefundRu,
}
