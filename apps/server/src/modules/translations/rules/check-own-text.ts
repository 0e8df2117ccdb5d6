import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { TEXT_REFUSALS } from '@fachwerk/contract/site/text-refusals'
import { misfitOf, type TextMisfit } from '@fachwerk/texts/text-misfit'
import { type CatalogueText, productText } from './catalogue.ts'

type Refusal = Exclude<keyof typeof TEXT_REFUSALS, 'text-locked'>

const REFUSALS: Readonly<Record<TextMisfit['kind'], Refusal>> = {
  unreadable: 'text-unreadable',
  apostrophe: 'text-unreadable',
  values: 'text-other-values',
  use: 'text-other-values',
  forms: 'text-plural-missing',
  long: 'text-too-long',
}

/** What was typed in each language; empty: nothing of one's own. */
export type Typed = Readonly<Record<Language, string>>

/** The first language whose text cannot stand in the place of the product's, and why. */
export function refusedText(
  constant: CatalogueText,
  typed: Typed,
): { readonly refusal: Refusal; readonly language: Language } | null {
  for (const language of LANGUAGES) {
    const text = typed[language]
    const misfit = text === '' ? null : misfitOf(text, productText(constant, language), language)
    if (misfit !== null) return { refusal: REFUSALS[misfit.kind], language }
  }
  return null
}

/**
 * What is kept of what was typed: nothing where it is empty, or what stands there anyway (the franchisor's text, or the
 * product's), so that the company goes on following that.
 */
export function ownOf(
  constant: CatalogueText,
  typed: Typed,
  inherited: Readonly<Partial<Record<Language, string>>> = {},
): Partial<Record<Language, string>> {
  const own: Partial<Record<Language, string>> = {}
  for (const language of LANGUAGES) {
    const text = typed[language]
    if (text !== '' && text !== (inherited[language] ?? constant.builtIn[language])) own[language] = text
  }
  return own
}
