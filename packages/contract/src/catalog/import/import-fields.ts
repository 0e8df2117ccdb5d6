import { labelsOf } from '../../record-fields.ts'
import { articleFields, variantFields } from '../article-fields.ts'
import { ARTICLE_LANGUAGES } from '../article-views.ts'

/** Where a table comes from; `own` is our own export, or a table somebody wrote. */
export const IMPORT_SOURCES = ['own', 'shopify', 'woocommerce', 'shopware'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** What belongs to an article beside its fields, as a table says it. */
const MORE = {
  key: 'Artikel-ID',
  parent: 'Gehört zu',
  rowKind: 'Produkttyp',
  shown: 'Veröffentlicht (ja/nein)',
  option1: 'Merkmal 1',
  option2: 'Merkmal 2',
  option3: 'Merkmal 3',
  categories: 'Kategorien',
  pictures: 'Bilder',
} as const

const LANGUAGE_WORDS = { 'de-informal': 'du', en: 'en', it: 'it', ru: 'ru' } as const

const translated = Object.fromEntries(
  ARTICLE_LANGUAGES.flatMap((language) => [
    [`title:${language}`, `Titel (${LANGUAGE_WORDS[language]})`],
    [`description:${language}`, `Beschreibung (${LANGUAGE_WORDS[language]})`],
  ]),
)

/** What a column of a table may become, with its label; our own export calls its columns so. */
export const IMPORT_FIELDS: Readonly<Record<string, string>> = {
  ...MORE,
  ...labelsOf(articleFields),
  ...labelsOf(variantFields),
  ...translated,
}

export const isImportField = (name: string): boolean => Object.hasOwn(IMPORT_FIELDS, name)

/** Bytes of a file; a table of 20,000 articles in words is smaller. */
export const MOST_IMPORT_BYTES = 8 * 1024 * 1024
export const MOST_IMPORT_LINES = 20_000
export const MOST_IMPORT_COLUMNS = 200
