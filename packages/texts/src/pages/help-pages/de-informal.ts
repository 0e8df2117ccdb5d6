import type { helpPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Du; laid over the German texts. */
export const helpPagesDeInformal = {
  lead: 'Was ist los? Tippe an, was passt.',
  'lead.shop': 'Fragen zu einem Artikel? Ruf uns an, oder schreib uns.',
  place: 'Dein Standort',
  'place.choose': 'Bitte wählen',
  'a.door':
    'Drücke die Tür leicht an und öffne noch einmal, auf deiner Schlüsselseite oder mit dem Code am Terminal. Klemmt sie auch dann, sagt dir die Seite, was geht: warten, ein anderer Standort oder Geld zurück.',
  'a.code':
    'Auf deiner Bestellseite und in der E-Mail mit den Zugangsdaten. Hast du beides nicht mehr, schicken wir den Link zur Bestellung noch einmal an deine E-Mail-Adresse. Halte den Code geheim: Wer ihn hat, kann das Fach öffnen.',
  'a.late':
    'Nach dem Ende beginnt die Karenz ohne Aufpreis. Danach kostet jede angefangene Stunde den Stundenpreis deiner Größe, höchstens den Tagespreis je 24 Stunden. Deine Sachen bleiben im Fach; nach der Nachzahlung öffnet es wieder. Besser: rechtzeitig verlängern.',
  'a.money':
    'Öffnet ein Fach nicht, geht das auf der Seite des Fachs sofort und ohne Begründung. Vor dem Beginn sagst du die Buchung auf der Bestellseite ab; was zurückgeht, steht vorher dabei. Für den Widerruf gibt es unten auf jeder Seite „Vertrag widerrufen“. Das Geld kommt auf demselben Weg zurück, auf dem du bezahlt hast.',
  'a.change':
    'Bis zum Beginn änderst du Zeit, Größe oder Standort auf der Bestellseite, oder du sagst die Buchung ab. Läuft die Miete schon, lässt sie sich verlängern oder jederzeit beenden.',
  'a.left':
    'In den ersten Minuten nach dem Ende nimmst du es auf der Bestellseite zurück, dann öffnet das Fach wieder. Danach ruf uns bitte gleich an, bevor jemand anderes das Fach mietet.',
  'a.share':
    'Ja. Unter „Schlüssel teilen“ bekommt die Person einen eigenen Code per E-Mail, den du jederzeit zurücknehmen kannst. Dein eigener Code bleibt geheim.',
  'a.invoice':
    'Sie liegt als PDF auf der Bestellseite. Für eine Firma trägst du diese vor dem Bestellen ein; später berichtigen wir die Rechnung auf deine Bitte.',
  'find.error.code': 'Bitte gib die Bestellnummer ein.',
  'find.error.email': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'find.wait': 'Das waren viele Versuche. Bitte warte etwas oder ruf uns an.',
  'find.done': 'Sieh in dein Postfach',
  'find.done.text':
    'Gehören Nummer und Adresse zusammen, kommt der Link in den nächsten Minuten an {email}. Bitte sieh auch im Spam-Ordner nach.',
  'find.done.none': 'Es kommt nichts? Prüfe Nummer und Adresse, oder ruf uns an.',
  'find.account': 'Du hast ein Konto? Dort stehen alle deine Bestellungen.',
  'mine.empty.text':
    'Hast du auf einem anderen Gerät gemietet, führt der Link in deiner E-Mail dorthin. Wir schicken ihn gern noch einmal.',
} as const satisfies InformalTexts<typeof helpPagesDe>
