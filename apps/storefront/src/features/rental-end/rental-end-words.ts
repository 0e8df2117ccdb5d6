import { rentalEndPages } from '@fachwerk/texts/pages/rental-end-pages/rental-end-pages'
import type { rentalEndPagesDe } from '@fachwerk/texts/pages/rental-end-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from '../../lib/words/words.ts'

/** The texts of these pages; they are finished when they arrive, so no browser loads them. */
export const endWords = ({ language, own }: Reader): Translate<typeof rentalEndPagesDe> =>
  textsOf(language, rentalEndPages, own?.rentalEnd)
