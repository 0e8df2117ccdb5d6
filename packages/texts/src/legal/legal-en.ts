import { accessibilityEn } from './accessibility-en.ts'
import { imprintEn } from './imprint-en.ts'
import type { LegalTexts } from './legal-text.ts'
import { privacyEn } from './privacy-en.ts'
import { termsEn } from './terms-en.ts'
import { withdrawalEn } from './withdrawal-en.ts'

/** Translations for reading, piece by piece what the German texts say; those bind. */
export const legalEn: LegalTexts = {
  terms: termsEn,
  privacy: privacyEn,
  withdrawal: withdrawalEn,
  imprint: imprintEn,
  accessibility: accessibilityEn,
}
