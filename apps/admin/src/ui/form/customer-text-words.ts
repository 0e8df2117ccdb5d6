import type { Language } from '@fachwerk/contract/fields'
import { customerTextFields } from '@fachwerk/contract/location/location-fields'
import { LOCATION_TEXTS, type MissingText } from '@fachwerk/contract/location/location-texts'
import { nextBest } from '@fachwerk/contract/site/next-best-language'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { adminLocationTextsDe } from '@fachwerk/texts/admin/location/admin-location-texts-de'
import { createTexts } from '@fachwerk/texts/texts'

export const w = createTexts<typeof adminLocationTextsDe>(adminLocationTextsDe, 'de')

type Written = Readonly<Partial<Record<Language, unknown>>>

const isWritten = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

/** Of a record out of a form or a history, the texts by language. */
function textsIn(written: Written): Partial<Record<Language, string>> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = written[language]
      return isWritten(text) ? [[language, text]] : []
    }),
  )
}

/** Names of the languages in which nobody wrote it; „Du“ is none of them, „Sie“ stands in for it. */
export const missingIn = (written: Written): string[] =>
  LANGUAGES.filter((language) => language !== 'de-informal' && !isWritten(written[language])).map(
    (language) => w(`texts.language.${language}`),
  )

/** What customers of this language read where it is empty; null where it is written. */
export function insteadOf(written: Written, language: Language): string | null {
  if (isWritten(written[language])) return null
  const found = nextBest(textsIn(written), language)
  return found === null ? w('texts.nothing') : w('texts.instead', { text: w(`texts.in.${found}`) })
}

/** The same of a name, which says itself: where nobody wrote it, the one on the signs stands in. */
export function nameInstead(written: Written, language: Language): string | null {
  if (isWritten(written[language])) return null
  const { de: name } = textsIn(written)
  return name === undefined ? null : w('texts.instead.name', { name })
}

/** What is written, language by language. */
export function customerTextWords(written: Written): string {
  const texts = textsIn(written)
  const all = LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text === undefined ? [] : [`${w(`texts.language.${language}`)}: ${text}`]
  })
  return all.length === 0 ? w('texts.none') : all.join(' · ')
}

/** Which languages lack which text, a line each. */
export function missingTextLines(missing: readonly MissingText[]): string[] {
  return LOCATION_TEXTS.flatMap((text) => {
    const languages = missing.filter((each) => each.text === text)
    if (languages.length === 0) return []
    const said = {
      text: customerTextFields[text].label,
      languages: languages.map(({ language }) => w(`texts.language.${language}`)).join(', '),
    }
    return [w(languages.length === 1 ? 'texts.gaps.of' : 'texts.gaps.ofSeveral', said)]
  })
}
