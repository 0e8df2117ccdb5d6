import type { invoiceDe } from './de.ts'
import type { InformalTexts } from '../texts.ts'

/** Invoices, where du differs from Sie. */
export const invoiceDeInformal = {
  'fact.reference': 'Dein Zeichen',
  'fact.recipientVatId': 'Deine USt-IdNr.',
  'paid.unmoved': 'Es fließt kein Geld: Was du bezahlt hast oder noch bezahlst, gilt für die neue Rechnung.',
  'owed.until': 'Noch nicht bezahlt. Bitte überweise den Gesamtbetrag bis {date}.',
  'owed.account':
    'Empfänger: {holder}, IBAN {account}, Verwendungszweck: {reference}. Deine Bestellseite zeigt dazu einen QR-Code für die Banking-App.',
  'owed.less':
    'Um diesen Betrag ist weniger zu bezahlen. Was du darüber hinaus schon überwiesen hast, zahlen wir zurück.',
  'paid.keep': 'Bitte bewahre diesen Beleg auf, wenn du die Ausgabe steuerlich geltend machen möchtest.',
  'paid.questions': 'Hast du Fragen dazu? Schreib an {email} oder ruf an: {phone}.',
} as const satisfies InformalTexts<typeof invoiceDe>
