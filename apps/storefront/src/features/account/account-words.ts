import type { Language } from '@fachwerk/contract/fields'
import { accountPages } from '@fachwerk/texts/account-pages'
import type { accountPagesDe } from '@fachwerk/texts/account-pages-de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'

/** The texts of the account's pages; they are finished when they arrive, so no browser loads them. */
export const accountWords = (language: Language): Translate<typeof accountPagesDe> =>
  textsOf(language, accountPages)
