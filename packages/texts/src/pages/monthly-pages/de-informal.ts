import type { monthlyPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The page on which customers rent month by month, where du differs from Sie. */
export const monthlyPagesDeInformal = {
  lead: '{location}: Du mietest das Fach, bis du kündigst, und zahlst Monat für Monat.',
  'start.help': 'Heute heißt: sobald du bezahlt hast. An jedem anderen Tag beginnt die Miete um 0 Uhr.',
  'start.changed': 'Der Beginn ist jetzt ein anderer. Bitte prüfe die Bestellung noch einmal.',
  'error.startsOn': 'Bitte wähle einen Tag vom {first} bis zum {last}.',
  'error.size': 'Bitte wähle eine Größe.',
  'terms.payment.value':
    'den ersten Monat jetzt, jeden weiteren im Voraus: über den Link, den du eine Woche vorher per E-Mail bekommst, oder von selbst, wenn du das ankreuzt.',
  'refused.changed': 'Preis oder Bedingungen haben sich geändert. Bitte prüfe die Bestellung noch einmal.',
  'refused.taken': 'Diese Größe ist gerade vergeben worden. Bitte wähle eine andere oder einen anderen Tag.',
  'stop.none':
    'Es wird nichts abgebucht. Für jeden Monat bekommst du eine Woche vorher eine E-Mail mit dem Link zum Bezahlen.',
  'stop.note': 'Die Miete läuft weiter. Kündigen kannst du sie über „Verträge hier kündigen“.',
} as const satisfies InformalTexts<typeof monthlyPagesDe>
