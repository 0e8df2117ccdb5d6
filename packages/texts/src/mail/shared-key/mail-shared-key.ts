import { mailSharedKeyDe } from './de.ts'
import { mailSharedKeyDeInformal } from './de-informal.ts'
import { mailSharedKeyEn } from './en.ts'
import { mailSharedKeyIt } from './it.ts'
import { mailSharedKeyRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails to a second person about their key, in all languages. */
export const mailSharedKeyTexts: AllTexts<typeof mailSharedKeyDe> = {
  de: mailSharedKeyDe,
  'de-informal': mailSharedKeyDeInformal,
  en: mailSharedKeyEn,
  it: mailSharedKeyIt,
  ru: mailSharedKeyRu,
}
