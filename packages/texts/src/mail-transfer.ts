import { mailTransferDe } from './mail-transfer-de.ts'
import { mailTransferDeInformal } from './mail-transfer-de-informal.ts'
import { mailTransferEn } from './mail-transfer-en.ts'
import { mailTransferIt } from './mail-transfer-it.ts'
import { mailTransferRu } from './mail-transfer-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails around a payment by transfer (K-06), in all languages. */
export const mailTransferTexts: AllTexts<typeof mailTransferDe> = {
  de: mailTransferDe,
  'de-informal': mailTransferDeInformal,
  en: mailTransferEn,
  it: mailTransferIt,
  ru: mailTransferRu,
}
