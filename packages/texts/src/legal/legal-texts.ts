import { accessibilityDeInformal } from './accessibility-de.ts'
import type { TextLanguage } from '../texts.ts'
import { legalDe } from './legal-de.ts'
import { legalEn } from './legal-en.ts'
import { legalIt } from './legal-it.ts'
import { legalRu } from './legal-ru.ts'
import type { LegalFacts, LegalKey, LegalText, LegalTexts } from './legal-text.ts'

const ALL: Readonly<Record<TextLanguage, LegalTexts>> = {
  de: legalDe,
  'de-informal': { ...legalDe, accessibility: accessibilityDeInformal },
  en: legalEn,
  it: legalIt,
  ru: legalRu,
}

/**
 * A legal text with the company's data in it. Sound defaults; an installation has them checked by a lawyer before use.
 * A browser imports the file of its one language instead.
 */
export const legalText = (key: LegalKey, language: TextLanguage, facts: LegalFacts): LegalText =>
  ALL[language][key](facts)
