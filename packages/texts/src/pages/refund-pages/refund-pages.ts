import { refundPagesDe } from './de.ts'
import { refundPagesDeInformal } from './de-informal.ts'
import { refundPagesEn } from './en.ts'
import { refundPagesIt } from './it.ts'
import { refundPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** A bank account for a refund (O-07), in all languages; for the server alone, whose pages bring along what they say. */
export const refundPages: AllTexts<typeof refundPagesDe> = {
  de: refundPagesDe,
  'de-informal': refundPagesDeInformal,
  en: refundPagesEn,
  it: refundPagesIt,
  ru: refundPagesRu,
}
