import { mailGoodsDe } from './de.ts'
import { mailGoodsDeInformal } from './de-informal.ts'
import { mailGoodsEn } from './en.ts'
import { mailGoodsIt } from './it.ts'
import { mailGoodsRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Mails about goods that are ordered and fetched (K-10), in all languages. */
export const mailGoodsTexts: AllTexts<typeof mailGoodsDe> = {
  de: mailGoodsDe,
  'de-informal': mailGoodsDeInformal,
  en: mailGoodsEn,
  it: mailGoodsIt,
  ru: mailGoodsRu,
}
