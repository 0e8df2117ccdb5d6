import { valueVoucherPagesDe } from './de.ts'
import { valueVoucherPagesDeInformal } from './de-informal.ts'
import { valueVoucherPagesEn } from './en.ts'
import { valueVoucherPagesIt } from './it.ts'
import { valueVoucherPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Value vouchers (K-01), in all languages; for the server alone, whose pages bring along what they say. */
export const valueVoucherPages: AllTexts<typeof valueVoucherPagesDe> = {
  de: valueVoucherPagesDe,
  'de-informal': valueVoucherPagesDeInformal,
  en: valueVoucherPagesEn,
  it: valueVoucherPagesIt,
  ru: valueVoucherPagesRu,
}
