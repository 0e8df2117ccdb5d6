import { z } from 'zod'
import { Language } from '../fields.ts'
import { LANGUAGES } from '../staff/profile-values.ts'

/** Languages as a form sends them: both, or neither to inherit. */
export const languageFields = {
  languages: z
    .array(Language)
    .min(1, { error: 'Bitte mindestens eine Sprache wählen.' })
    .max(LANGUAGES.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, {
      error: 'Jede Sprache kann nur einmal gewählt werden.',
    })
    .nullable(),
  /** The one it begins with. */
  defaultLanguage: Language.nullable(),
} as const

/** It begins with a language that it speaks, or inherits both. */
export const speaksItsFirst = (chosen: {
  readonly languages: readonly Language[] | null
  readonly defaultLanguage: Language | null
}): boolean => {
  const { languages, defaultLanguage } = chosen
  // That there is none at all is said where they are chosen.
  if (languages?.length === 0) return true
  return defaultLanguage === null ? languages === null : (languages?.includes(defaultLanguage) ?? false)
}
export const NOT_ITS_LANGUAGE = {
  path: ['defaultLanguage'],
  error: 'Die erste Sprache muss eine der gewählten Sprachen sein.',
}

/** What a site speaks. */
export const spokenLanguages = { languages: z.array(Language), defaultLanguage: Language } as const
