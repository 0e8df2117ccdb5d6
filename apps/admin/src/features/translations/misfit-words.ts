import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { SavedText, type TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { parseText } from '@fachwerk/texts/icu'
import { misfitOf, type TextMisfit } from '@fachwerk/texts/text-misfit'
import { valuesIn } from '@fachwerk/texts/text-shape'
import { w } from './texts.ts'

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Why a text cannot stand in the place of the product's, for who is typing it. */
export function misfitWords(misfit: TextMisfit): string {
  switch (misfit.kind) {
    case 'unreadable':
    case 'apostrophe':
      return w(`misfit.${misfit.kind}`)
    case 'values':
      return [
        misfit.missing.length > 0 ? w('misfit.missing', { values: inBraces(misfit.missing) }) : '',
        misfit.unknown.length > 0 ? w('misfit.unknown', { values: inBraces(misfit.unknown) }) : '',
      ]
        .filter(Boolean)
        .join(' ')
    case 'use':
      return w('misfit.use', { values: inBraces(misfit.names) })
    case 'forms':
      return w('misfit.forms', { values: misfit.missing.join(', ') })
    case 'long':
      return w('misfit.long', { most: misfit.most })
  }
}

/** What the product says in a language. */
export const productText = ({ texts }: TextConstant, language: Language): string =>
  texts[language].builtIn ?? texts.de.builtIn ?? ''

/** The values a text takes, as they are written in it; empty where it takes none. */
export const valuesOf = (constant: TextConstant): string =>
  inBraces([...valuesIn(parseText(productText(constant, 'de'))).keys()])

/** The contract's schema with the rules of this very text, so that a mistake is told at its field before anything is sent. */
export const savedTextOf = (constant: TextConstant) =>
  SavedText.superRefine((typed, context) => {
    for (const language of LANGUAGES) {
      const text = typed[language]
      const misfit = text === '' ? null : misfitOf(text, productText(constant, language), language)
      if (misfit) context.addIssue({ code: 'custom', path: [language], message: misfitWords(misfit) })
    }
  })
