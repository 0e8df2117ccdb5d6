import { mailOrderDe } from './mail-order-de.ts'
import { mailOrderDeInformal } from './mail-order-de-informal.ts'
import { mailOrderEn } from './mail-order-en.ts'
import { mailOrderIt } from './mail-order-it.ts'
import { mailOrderRu } from './mail-order-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails around an order in all languages. */
export const mailOrderTexts: AllTexts<typeof mailOrderDe> = {
  de: mailOrderDe,
  'de-informal': mailOrderDeInformal,
  en: mailOrderEn,
  it: mailOrderIt,
  ru: mailOrderRu,
}
