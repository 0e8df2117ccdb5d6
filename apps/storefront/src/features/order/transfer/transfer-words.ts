import { textsOf, type Translate } from '@fachwerk/texts/texts'
import { transferPages } from '@fachwerk/texts/transfer-pages'
import type { transferPagesDe } from '@fachwerk/texts/transfer-pages-de'
import type { Reader } from '../../../lib/words.ts'

/** The texts of the page; it is finished when it arrives, so no browser loads them. */
export const transferWords = ({ language, own }: Reader): Translate<typeof transferPagesDe> =>
  textsOf(language, transferPages, own?.transfer)
