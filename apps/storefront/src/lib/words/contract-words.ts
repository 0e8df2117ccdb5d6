import { contractPages } from '@fachwerk/texts/pages/contract-pages/contract-pages'
import type { contractPagesDe } from '@fachwerk/texts/pages/contract-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

/** With whom one contracts; its pages are finished when they arrive, so no browser loads the table. */
export const contractWords = ({ language, own }: Reader): Translate<typeof contractPagesDe> =>
  textsOf(language, contractPages, own?.contract)
