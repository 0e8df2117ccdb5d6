import { assortmentPages } from '@fachwerk/texts/pages/assortment-pages/assortment-pages'
import type { assortmentPagesDe } from '@fachwerk/texts/pages/assortment-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

export type AssortmentWords = Translate<typeof assortmentPagesDe>

/** What is said of a shop's articles; no browser loads the table. */
export const assortmentWords = ({ language, own }: Reader): AssortmentWords =>
  textsOf(language, assortmentPages, own?.assortment)

export const ASSORTMENT_PATH = '/sortiment'
/** Address of an article's own page, without the language. */
export const articlePath = (slug: string): string => `/artikel/${slug}`
