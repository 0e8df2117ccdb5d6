import { textsOf, type Translate } from '@fachwerk/texts/texts'
import { transferPages } from '@fachwerk/texts/pages/transfer-pages/transfer-pages'
import type { transferPagesDe } from '@fachwerk/texts/pages/transfer-pages/de'
import type { Reader } from './words.ts'

/** What is said of transfers and invoices; pages get it finished or with their data, so that no browser loads the table. */
export const transferWords = ({ language, own }: Reader): Translate<typeof transferPagesDe> =>
  textsOf(language, transferPages, own?.transfer)
