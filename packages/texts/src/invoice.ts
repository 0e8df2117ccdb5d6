import { invoiceDe } from './invoice-de.ts'
import { invoiceDeInformal } from './invoice-de-informal.ts'
import { invoiceEn } from './invoice-en.ts'
import { invoiceIt } from './invoice-it.ts'
import { invoiceRu } from './invoice-ru.ts'
import type { AllTexts } from './texts.ts'

/** Invoices and credit notes in all languages (O-05). */
export const invoiceTexts: AllTexts<typeof invoiceDe> = {
  de: invoiceDe,
  'de-informal': invoiceDeInformal,
  en: invoiceEn,
  it: invoiceIt,
  ru: invoiceRu,
}
