import type { LANGUAGES } from './profile-values.ts'

/** As lists, files and histories call the languages of a site. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  de: 'Deutsch (Sie)',
  'de-informal': 'Deutsch (du)',
  en: 'Englisch',
  it: 'Italienisch',
  ru: 'Russisch',
}
