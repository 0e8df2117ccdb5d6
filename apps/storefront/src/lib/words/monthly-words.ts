import { monthlyPages } from '@fachwerk/texts/pages/monthly-pages/monthly-pages'
import type { monthlyPagesDe } from '@fachwerk/texts/pages/monthly-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

export type MonthlyWords = Translate<typeof monthlyPagesDe>

/** The texts of this page; it is finished when it arrives, so no browser loads them. */
export const monthlyWords = ({ language, own }: Reader): MonthlyWords =>
  textsOf(language, monthlyPages, own?.monthly)
