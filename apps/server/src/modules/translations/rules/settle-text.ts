import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { TextInLanguage } from '@fachwerk/contract/site/text-constant-views'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { misfitOf } from '@fachwerk/texts/text-misfit'
import { type CatalogueText, productText } from './catalogue.ts'
import { lockOf } from './locked-texts.ts'

/** Own texts of one constant, by language, at the levels of a franchise group. */
export interface Levels {
  readonly inherited?: Readonly<Partial<Record<Language, string>>> | undefined
  readonly own?: Readonly<Partial<Record<Language, string>>> | undefined
}

/** Words by which German speaks to somebody formally. */
const FORMAL = /\b(Sie|Ihnen|Ihr|Ihre[nmrs]?)\b/u

/** Whether a text can stand in the place of the product's: a later version of it may want other values. */
const fits = (constant: CatalogueText, language: Language, text: string): boolean =>
  lockOf(constant.id) === null && misfitOf(text, productText(constant, language), language) === null

/** The text a level says itself, if it still fits. */
function saidBy(constant: CatalogueText, level: Levels['own'], language: Language): string | null {
  const text = level?.[language] ?? null
  return text !== null && fits(constant, language, text) ? text : null
}

/** What customers read in a language, without a fallback to German: the company's own, its franchisor's, the product's. */
const ofItself = (constant: CatalogueText, levels: Levels, language: Language): string | null =>
  saidBy(constant, levels.own, language) ??
  saidBy(constant, levels.inherited, language) ??
  constant.builtIn[language]

/** Whether somebody of the group wrote it. */
const isWritten = (constant: CatalogueText, levels: Levels, language: Language): boolean =>
  saidBy(constant, levels.own, language) !== null || saidBy(constant, levels.inherited, language) !== null

/**
 * A text in a language with where it comes from. It is missing where customers read what was not meant for them: German was
 * rewritten and this language still says what the product says, or du takes over a German text that says Sie.
 */
export function settleText(constant: CatalogueText, levels: Levels, language: Language): TextInLanguage {
  const german = ofItself(constant, levels, 'de') ?? ''
  const itself = ofItself(constant, levels, language)
  const written = isWritten(constant, levels, language)
  const behindGerman = language !== 'de' && !written && isWritten(constant, levels, 'de')
  const fallsBack = language === 'de-informal' && itself === null
  const inherited = levels.inherited?.[language] ?? null
  const own = levels.own?.[language] ?? null
  const top = own ?? inherited
  return {
    builtIn: constant.builtIn[language],
    inherited,
    own,
    shown: itself ?? german,
    missing: fallsBack ? FORMAL.test(german) : behindGerman,
    unfit: top !== null && !fits(constant, language, top),
  }
}

/** What is said otherwise than the product says it, ready for pages and mails, of languages in which something is. */
export function ownTextsOf(
  constants: readonly { readonly constant: CatalogueText; readonly levels: Levels }[],
): Readonly<Partial<Record<Language, OwnTexts>>> {
  const all: Partial<Record<Language, Record<string, Record<string, string>>>> = {}
  for (const language of LANGUAGES)
    for (const { constant, levels } of constants) {
      const { shown } = settleText(constant, levels, language)
      if (shown === productText(constant, language)) continue
      const tables = (all[language] ??= {})
      const table = (tables[constant.table] ??= {})
      table[constant.key] = shown
    }
  return all
}
