import { LANGUAGES } from '../staff/profile-values.ts'

type Language = (typeof LANGUAGES)[number]

/** The languages of a site, and the one it begins with. */
export interface SpokenLanguages {
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
}

/** What a site speaks where nobody said anything. */
export const USUAL_LANGUAGES: SpokenLanguages = { languages: LANGUAGES, defaultLanguage: 'de' }

/** As lists, files and histories call them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch (Sie)',
  'de-informal': 'Deutsch (du)',
  en: 'Englisch',
  it: 'Italienisch',
  ru: 'Russisch',
}

/** „Deutsch (Sie), Englisch“: the first one first, the others in the order of the product. */
export const languagesInWords = ({ languages, defaultLanguage }: SpokenLanguages): string =>
  [
    defaultLanguage,
    ...LANGUAGES.filter((language) => language !== defaultLanguage && languages.includes(language)),
  ]
    .map((language) => LANGUAGE_NAMES[language])
    .join(', ')
