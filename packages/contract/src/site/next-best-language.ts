import type { Language } from '../fields.ts'

/** Whom a visitor understands best where nobody wrote it in the own language. */
const INSTEAD: Readonly<Record<Language, readonly Language[]>> = {
  de: ['de', 'de-informal', 'en'],
  'de-informal': ['de-informal', 'de', 'en'],
  en: ['en', 'de'],
  it: ['it', 'en', 'de'],
  ru: ['ru', 'en', 'de'],
}

/** The language in which a visitor of this one reads it: the own or the next best that is written; null without any. */
export const nextBest = (
  written: Readonly<Partial<Record<Language, string>>>,
  language: Language,
): Language | null => INSTEAD[language].find((each) => (written[each] ?? '') !== '') ?? null

interface Named {
  /** In German. */
  readonly name: string
  readonly names?: Readonly<Partial<Record<Exclude<Language, 'de'>, string>>> | undefined
}

/**
 * What somebody of this language calls a location (F-03): by the name in their own language, else by the one that stands on
 * the signs; never by a foreign translation of it, and never empty where `name` is not.
 */
export const nameIn = ({ name, names }: Named, language: Language): string =>
  (language === 'de' ? undefined : names?.[language]) || name
