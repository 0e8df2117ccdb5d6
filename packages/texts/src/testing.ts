import { IntlMessageFormat } from 'intl-messageformat'
import { type TextPart, parseText, renderText } from './icu.ts'
import { type AllTexts, type TextLanguage, type TextTable, localeOf, tableOf } from './texts.ts'

const LANGUAGES: readonly TextLanguage[] = ['de', 'de-informal', 'en', 'it', 'ru']

function namesOf(parts: readonly TextPart[]): string[] {
  const names = parts.flatMap((part) => {
    if (part.kind === 'value') return [part.name]
    if (part.kind === 'plural') return [part.name, ...[...part.cases.values()].flatMap(namesOf)]
    return []
  })
  return [...new Set(names)].toSorted()
}

/** Plural forms a language has but a text forgot; `other` covers fractions only in Russian. */
function missingForms(parts: readonly TextPart[], locale: string): string[] {
  const needed = new Set([1, 2, 5, 11, 21, 22, 25].map((count) => new Intl.PluralRules(locale).select(count)))
  return parts.flatMap((part) => {
    if (part.kind !== 'plural') return []
    return [...needed].filter((form) => !part.cases.has(form))
  })
}

/**
 * What is wrong with the tables of an area, in words; empty when all is well. For the test of each area:
 * unreadable texts, other placeholders than in German, missing plural forms, another reading than ICU's.
 */
export function problemsOf<T extends TextTable>(all: AllTexts<T>): string[] {
  return LANGUAGES.flatMap((language) => {
    const locale = localeOf(language)
    return Object.entries<string>(tableOf(language, all)).flatMap(([key, text]) => {
      const where = `${language} ${key}`
      if (text.trim() === '') return [`${where}: empty`]
      const parts = parseText(text)
      const names = namesOf(parts)
      const german = namesOf(parseText(all.de[key] ?? ''))
      const values = Object.fromEntries(names.map((name) => [name, 5]))
      return [
        ...(names.join() === german.join()
          ? []
          : [`${where}: needs ${names.join()} but German ${german.join()}`]),
        ...missingForms(parts, locale).map((form) => `${where}: plural form ${form} is missing`),
        ...(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values) ===
        renderText(parts, values, locale)
          ? []
          : [`${where}: ICU reads it differently`]),
      ]
    })
  })
}
