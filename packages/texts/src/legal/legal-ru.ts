import { accessibilityRu } from './accessibility-ru.ts'
import { imprintRu } from './imprint-ru.ts'
import type { LegalTexts } from './legal-text.ts'
import { privacyRu } from './privacy-ru.ts'
import { termsRu } from './terms-ru.ts'
import { withdrawalRu } from './withdrawal-ru.ts'

/** Translations for reading, piece by piece what the German texts say; those bind. */
export const legalRu: LegalTexts = {
  terms: termsRu,
  privacy: privacyRu,
  withdrawal: withdrawalRu,
  imprint: imprintRu,
  accessibility: accessibilityRu,
}
