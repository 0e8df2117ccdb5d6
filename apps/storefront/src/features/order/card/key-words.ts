import type { Language } from '@fachwerk/contract/fields'
import { keyPages } from '@fachwerk/texts/key-pages'
import type { keyPagesDe } from '@fachwerk/texts/key-pages-de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'

/** The texts of a key on paper and of what belongs to it; on the server alone. */
export const keyWords = (language: Language): Translate<typeof keyPagesDe> => textsOf(language, keyPages)
