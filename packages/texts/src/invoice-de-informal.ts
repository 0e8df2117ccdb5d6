import type { invoiceDe } from './invoice-de.ts'
import type { InformalTexts } from './texts.ts'

/** Invoices, where du differs from Sie. */
export const invoiceDeInformal = {
  'fact.reference': 'Dein Zeichen',
  'fact.recipientVatId': 'Deine USt-IdNr.',
  'paid.unmoved': 'Es fließt kein Geld: Deine Zahlung gilt für die neue Rechnung.',
  'paid.keep': 'Bitte bewahre diesen Beleg auf, wenn du die Ausgabe steuerlich geltend machen möchtest.',
  'paid.questions': 'Hast du Fragen dazu? Schreib an {email} oder ruf an: {phone}.',
} as const satisfies InformalTexts<typeof invoiceDe>
