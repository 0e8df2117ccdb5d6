import { type TextPart, type TextValue, type TextValues, parseText, renderText } from './icu.ts'

/** Languages customers can read; `de-informal` says du and takes what it lacks from `de`. */
export type TextLanguage = 'de' | 'de-informal' | 'en' | 'it' | 'ru'

/** All texts of one area in one language; the German table is written `as const` and sets the keys. */
export type TextTable = Readonly<Record<string, string>>

/** A complete translation: `export const storefrontEn = {…} satisfies Texts<typeof storefrontDe>`. */
export type Texts<T extends TextTable> = { readonly [K in keyof T]: string }

/** The few texts that differ when people are addressed informally. */
export type InformalTexts<T extends TextTable> = { readonly [K in keyof T]?: string }

/** The tables of one area, for places that serve every language at once (server, mails). */
export type AllTexts<T extends TextTable> = {
  readonly de: T
  readonly 'de-informal': InformalTexts<T>
  readonly en: Texts<T>
  readonly it: Texts<T>
  readonly ru: Texts<T>
}

type PluralForm = `${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `
/** Names in braces; the body of a plural form is told by the word before its brace. */
type NamesIn<S extends string, Before extends string = ''> = S extends `${infer Words}{${infer Rest}`
  ? `${Before}${Words}` extends `${string}${PluralForm}`
    ? NamesIn<Rest>
    : Rest extends `${infer Name}${'}' | ', plural' | ', number'}${string}`
      ? FirstName<Name> | NamesIn<Rest>
      : NamesIn<Rest>
  : never
type FirstName<S extends string> = S extends `${infer Name},${string}`
  ? Name
  : S extends `${infer Name}}${string}`
    ? Name
    : S

type ValuesOf<S extends string> = string extends S
  ? [values?: TextValues]
  : [NamesIn<S>] extends [never]
    ? []
    : [values: { readonly [K in NamesIn<S>]: TextValue }]

/** Gives a text by its key; values for its braces are required by the German text. */
export type Translate<T extends TextTable> = <K extends keyof T & string>(
  key: K,
  ...values: ValuesOf<T[K]>
) => string

/** Locale that `Intl` and the `lang` attribute understand. */
export const localeOf = (language: TextLanguage): 'de-DE' | 'en-GB' | 'it-IT' | 'ru-RU' => {
  switch (language) {
    case 'de':
    case 'de-informal':
      return 'de-DE'
    case 'en':
      return 'en-GB'
    case 'it':
      return 'it-IT'
    case 'ru':
      return 'ru-RU'
  }
}

/** Value of the `lang` attribute of a page or mail. */
export const htmlLang = (language: TextLanguage): 'de' | 'en' | 'it' | 'ru' =>
  language === 'de-informal' ? 'de' : language

/**
 * The texts of one language alone, so that a browser need not load the others:
 * `createTexts<typeof storefrontDe>(storefrontEn, 'en')`. A text is read on its first use.
 */
export function createTexts<T extends TextTable>(table: Texts<T>, language: TextLanguage): Translate<T> {
  const locale = localeOf(language)
  const read = new Map<string, readonly TextPart[]>()
  return (key, ...[values]) => {
    let parts = read.get(key)
    if (!parts) {
      parts = parseText(table[key])
      read.set(key, parts)
    }
    return renderText(parts, values ?? {}, locale)
  }
}

/** The complete table of a language: `de-informal` over `de`, any other as it is. */
export function tableOf<T extends TextTable>(language: TextLanguage, all: AllTexts<T>): Texts<T> {
  return language === 'de-informal' ? { ...all.de, ...all['de-informal'] } : all[language]
}

/** Texts that were asked for, by their tables: what was read once is not read again for the next page or mail. */
const known = new WeakMap<object, Map<TextLanguage, unknown>>()

/**
 * The texts of an area in the reader's language, where every language is at hand (server, mails).
 * @param own what a company says otherwise in this area and language (G-04); one and the same object as long as it stays so
 */
export function textsOf<T extends TextTable>(
  language: TextLanguage,
  all: AllTexts<T>,
  own?: TextTable,
): Translate<T> {
  const tables = own ?? all
  const ofArea = known.get(tables) ?? new Map<TextLanguage, unknown>()
  known.set(tables, ofArea)
  const texts = ofArea.get(language) ?? createTexts<T>({ ...tableOf(language, all), ...own }, language)
  ofArea.set(language, texts)
  return texts as Translate<T> // put there under these very tables
}
