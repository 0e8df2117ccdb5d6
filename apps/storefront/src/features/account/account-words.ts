import { accountPages } from '@fachwerk/texts/pages/account-pages/account-pages'
import type { accountPagesDe } from '@fachwerk/texts/pages/account-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from '../../lib/words/words.ts'

/** The texts of the account's pages; they are finished when they arrive, so no browser loads them. */
export const accountWords = ({ language, own }: Reader): Translate<typeof accountPagesDe> =>
  textsOf(language, accountPages, own?.account)
