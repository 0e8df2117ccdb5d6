import { invoiceDe } from './de.ts'
import { invoiceDeInformal } from './de-informal.ts'
import { invoiceEn } from './en.ts'
import { invoiceIt } from './it.ts'
import { invoiceRu } from './ru.ts'
import type { AllTexts } from '../texts.ts'

/** Invoices and credit notes in all languages (O-05). */
export const invoiceTexts: AllTexts<typeof invoiceDe> = {
  de: invoiceDe,
  'de-informal': invoiceDeInformal,
  en: invoiceEn,
  it: invoiceIt,
  ru: invoiceRu,
}
