import { accessibilityDe } from './accessibility-de.ts'
import { imprintDe } from './imprint-de.ts'
import type { LegalTexts } from './legal-text.ts'
import { privacyDe } from './privacy-de.ts'
import { termsDe } from './terms-de.ts'
import { withdrawalDe } from './withdrawal-de.ts'

/** The binding legal texts. */
export const legalDe: LegalTexts = {
  terms: termsDe,
  privacy: privacyDe,
  withdrawal: withdrawalDe,
  imprint: imprintDe,
  accessibility: accessibilityDe,
}
