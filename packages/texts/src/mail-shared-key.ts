import { mailSharedKeyDe } from './mail-shared-key-de.ts'
import { mailSharedKeyDeInformal } from './mail-shared-key-de-informal.ts'
import { mailSharedKeyEn } from './mail-shared-key-en.ts'
import { mailSharedKeyIt } from './mail-shared-key-it.ts'
import { mailSharedKeyRu } from './mail-shared-key-ru.ts'
import type { AllTexts } from './texts.ts'

/** Mails to a second person about their key, in all languages. */
export const mailSharedKeyTexts: AllTexts<typeof mailSharedKeyDe> = {
  de: mailSharedKeyDe,
  'de-informal': mailSharedKeyDeInformal,
  en: mailSharedKeyEn,
  it: mailSharedKeyIt,
  ru: mailSharedKeyRu,
}
