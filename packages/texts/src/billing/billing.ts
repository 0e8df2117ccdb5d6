import { billingDe } from './de.ts'
import { billingDeInformal } from './de-informal.ts'
import { billingEn } from './en.ts'
import { billingIt } from './it.ts'
import { billingRu } from './ru.ts'
import type { AllTexts } from '../texts.ts'

/** Whom invoices are made out to (LAW-41, S-09), in all languages; for the server alone, whose pages bring along what they say. */
export const billingTexts: AllTexts<typeof billingDe> = {
  de: billingDe,
  'de-informal': billingDeInformal,
  en: billingEn,
  it: billingIt,
  ru: billingRu,
}
