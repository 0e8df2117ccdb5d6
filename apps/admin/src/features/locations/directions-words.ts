import type { Directions } from '@fachwerk/contract/directions'
import { LANGUAGES } from '@fachwerk/contract/profile-values'
import { l } from './texts.ts'

type Written = Readonly<Partial<Record<keyof Directions, unknown>>>

const isWritten = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

/** Names of the languages in which nobody wrote it; „Du“ is none of them, „Sie“ stands in for it. */
export const missingIn = (directions: Written): string[] =>
  LANGUAGES.filter((language) => language !== 'de-informal' && !isWritten(directions[language])).map(
    (language) => l(`location.language.${language}`),
  )

/** What is written, language by language. */
export function directionsWords(directions: Written): string {
  const written = LANGUAGES.flatMap((language) => {
    const text = directions[language]
    return isWritten(text) ? [`${l(`location.language.${language}`)}: ${text}`] : []
  })
  return written.length === 0 ? l('location.directions.none') : written.join(' · ')
}
