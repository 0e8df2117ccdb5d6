import type { Language } from '@fachwerk/contract/fields'
import { nextBest } from '@fachwerk/contract/site/next-best-language'
import { htmlLang } from '@fachwerk/texts/texts'

/** What was written, in the visitor's language or the next best, with the language it is in; null without any. */
export function inLanguage(
  written: Readonly<Record<Language, string>>,
  language: Language,
): { readonly text: string; readonly lang: string } | null {
  const found = nextBest(written, language)
  return found === null ? null : { text: written[found], lang: htmlLang(found) }
}
