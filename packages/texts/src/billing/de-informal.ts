import type { billingDe } from './de.ts'
import type { InformalTexts } from '../texts.ts'

/** Whom invoices are made out to, where du differs from Sie. */
export const billingDeInformal = {
  'company.note': 'Dein Widerrufsrecht behältst du auch dann, wenn du für eine Firma mietest.',
  'other.note': 'Freiwillig. Ohne Eingabe steht auf der Rechnung, was du oben angegeben hast.',
  'postal.title': 'Deine Anschrift',
  'postal.openEnd': 'Für eine Miete ohne festes Ende brauchen wir deine Anschrift.',
  'postal.klarna': 'Klarna verlangt deine Anschrift.',
  'postal.invoice': 'Für die Zahlung auf Rechnung brauchen wir deine Anschrift.',
  'field.label.help': 'Nur für dich, zum Beispiel „Büro“.',
  'field.reference': 'Deine Bestellnummer oder Kostenstelle',
  'error.label': 'Bitte gib der Adresse eine Bezeichnung (höchstens 60 Zeichen).',
  'error.company': 'Bitte nenne die Firma (höchstens 120 Zeichen).',
  'error.vatId':
    'Diese USt-IdNr. stimmt nicht. Bitte prüfe Länderkürzel und Ziffern oder lass das Feld leer.',
  'error.reference': 'Bitte kürze deine Bestellnummer oder Kostenstelle auf höchstens 60 Zeichen.',
  'error.name': 'Bitte nenne einen Namen oder eine Firma.',
  'error.street': 'Bitte gib für diese Anschrift Straße und Hausnummer ein.',
  'error.postcode': 'Bitte gib die vollständige, gültige Postleitzahl dieser Anschrift ein.',
  'error.city': 'Bitte gib den Ort dieser Anschrift ein.',
  'error.country': 'Bitte wähle ein Land.',
  'book.lead':
    'Adressen für deine Rechnungen. Die Kasse bietet sie an; Bestellungen, die du schon aufgegeben hast, bleiben, wie sie sind.',
  'book.areaNote':
    'Zurzeit liefern wir nichts. Welche Lieferadresse gilt, kannst du schon festlegen; ob wir dorthin liefern, steht hier, sobald es etwas zu liefern gibt.',
  'book.full': 'Mehr als {most} Adressen fasst das Adressbuch nicht. Lösche zuerst eine.',
  'edit.changed':
    'Diese Adresse wurde inzwischen an anderer Stelle geändert. Gespeichert ist jetzt: {current}. Prüfe deine Eingaben und speichere noch einmal.',
  'mail.subject': 'Deine Bestellung {code}: Rechnung berichtigt',
  'mail.title': 'Deine Rechnung ist berichtigt',
  'mail.textChanged':
    'du hast deine Buchung geändert, und eine Rechnung muss Zeit und Ort der Leistung nennen. Die Rechnung {old} ist deshalb storniert, an ihre Stelle tritt die Rechnung {number}. Dadurch ändert sich am Betrag nichts, es wird auch nichts neu abgebucht.',
  'mail.text':
    'wie gewünscht haben wir den Empfänger deiner Rechnung berichtigt. Die Rechnung {old} ist storniert, an ihre Stelle tritt die Rechnung {number}. Für dich ändert sich am Betrag nichts, es wird auch nichts neu abgebucht.',
} as const satisfies InformalTexts<typeof billingDe>
