import type { Language } from '@fachwerk/contract/fields'
import { htmlLang } from '@fachwerk/texts/texts'

/** Whom a visitor understands best where nobody wrote it in the own language. */
const INSTEAD: Readonly<Record<Language, readonly Language[]>> = {
  de: ['de', 'de-informal', 'en'],
  'de-informal': ['de-informal', 'de', 'en'],
  en: ['en', 'de'],
  it: ['it', 'en', 'de'],
  ru: ['ru', 'en', 'de'],
}

/** What was written, in the visitor's language or the next best, with the language it is in; null without any. */
export function inLanguage(
  written: Readonly<Record<Language, string>>,
  language: Language,
): { readonly text: string; readonly lang: string } | null {
  const found = INSTEAD[language].find((each) => written[each] !== '')
  return found === undefined ? null : { text: written[found], lang: htmlLang(found) }
}
