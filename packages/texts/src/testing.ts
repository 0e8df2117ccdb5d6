import { IntlMessageFormat } from 'intl-messageformat'
import { parseText, renderText } from './icu.ts'
import { missingForms, valuesIn } from './text-shape.ts'
import { type AllTexts, type TextLanguage, type TextTable, localeOf, tableOf } from './texts.ts'

const LANGUAGES: readonly TextLanguage[] = ['de', 'de-informal', 'en', 'it', 'ru']

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
      const names = [...valuesIn(parts).keys()].toSorted()
      const german = [...valuesIn(parseText(all.de[key] ?? '')).keys()].toSorted()
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
