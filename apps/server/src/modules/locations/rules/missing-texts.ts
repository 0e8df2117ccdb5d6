import { LOCATION_TEXTS, type MissingText, TEXT_LANGUAGES } from '@fachwerk/contract/location/location-texts'
import type { Language } from '@fachwerk/contract/fields'

type Written = Readonly<Partial<Record<Language, string>>>

/** What is written for customers of a location beside its German name. */
export interface TextsWritten {
  readonly names: Written
  readonly description: Written
  readonly directions: Written
}

/**
 * Texts that a language lacks, so that its customers read another one there (F-03). „Du“ is none of them, the polite text
 * stands in for it; nor is the German name, which every location has.
 */
export function missingTexts(texts: TextsWritten): MissingText[] {
  return LOCATION_TEXTS.flatMap((text) =>
    TEXT_LANGUAGES.filter(
      (language) => !(text === 'names' && language === 'de') && (texts[text][language] ?? '') === '',
    ).map((language) => ({ text, language })),
  )
}
