import type { Language } from '@fachwerk/contract/fields'
import { storefrontAll } from '@fachwerk/texts/storefront/storefront-all'
import { textsOf } from '@fachwerk/texts/texts'
import type { Words } from '../lib/words/words.ts'

/** The texts of a language as pages get them. */
export const wordsOf = (language: Language): Words => ({ say: textsOf(language, storefrontAll), language })
