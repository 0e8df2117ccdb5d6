import { accessibilityIt } from './accessibility-it.ts'
import { imprintIt } from './imprint-it.ts'
import type { LegalTexts } from './legal-text.ts'
import { privacyIt } from './privacy-it.ts'
import { termsIt } from './terms-it.ts'
import { withdrawalIt } from './withdrawal-it.ts'

/** Translations for reading, piece by piece what the German texts say; those bind. */
export const legalIt: LegalTexts = {
  terms: termsIt,
  privacy: privacyIt,
  withdrawal: withdrawalIt,
  imprint: imprintIt,
  accessibility: accessibilityIt,
}
