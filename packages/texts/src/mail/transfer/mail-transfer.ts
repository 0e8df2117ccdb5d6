import { mailTransferDe } from './de.ts'
import { mailTransferDeInformal } from './de-informal.ts'
import { mailTransferEn } from './en.ts'
import { mailTransferIt } from './it.ts'
import { mailTransferRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails around a payment by transfer (K-06), in all languages. */
export const mailTransferTexts: AllTexts<typeof mailTransferDe> = {
  de: mailTransferDe,
  'de-informal': mailTransferDeInformal,
  en: mailTransferEn,
  it: mailTransferIt,
  ru: mailTransferRu,
}
