import { mailOrderDe } from './de.ts'
import { mailOrderDeInformal } from './de-informal.ts'
import { mailOrderEn } from './en.ts'
import { mailOrderIt } from './it.ts'
import { mailOrderRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails around an order in all languages. */
export const mailOrderTexts: AllTexts<typeof mailOrderDe> = {
  de: mailOrderDe,
  'de-informal': mailOrderDeInformal,
  en: mailOrderEn,
  it: mailOrderIt,
  ru: mailOrderRu,
}
