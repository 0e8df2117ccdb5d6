import { refundPages } from '@fachwerk/texts/pages/refund-pages/refund-pages'
import type { refundPagesDe } from '@fachwerk/texts/pages/refund-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

/** The texts of this page; it is finished when it arrives, so no browser loads them. */
export const refundWords = ({ language, own }: Reader): Translate<typeof refundPagesDe> =>
  textsOf(language, refundPages, own?.refund)
