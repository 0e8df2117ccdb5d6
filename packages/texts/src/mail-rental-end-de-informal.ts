import type { mailRentalEndDe } from './mail-rental-end-de.ts'
import type { InformalTexts } from './texts.ts'

/** Mails around the end of a rental, where du differs from Sie. */
export const mailRentalEndDeInformal = {
  'endsSoon.title': 'Fach {box}: Deine Miete endet bald',
  'endsSoon.text':
    'deine Miete von Fach {box} am Standort {location} endet am {end}. Bitte leere das Fach bis dahin und beende die Miete. Brauchst du länger, kannst du jetzt verlängern, solange das Fach danach frei ist.',
  'endsSoon.grace': 'Ohne Verlängerung öffnet dein Schlüssel das Fach bis {grace} kostenlos weiter.',
  'received.extension':
    'Du hast Fach {box} am Standort {location} bis {end} verlängert. Sobald deine Zahlung eingegangen ist, gilt dein Schlüssel so lange, und du erhältst eine Bestätigung. Erst dann ist die Verlängerung vereinbart.',
  'received.extension.kept': 'Die Zeit bleibt bis {until} für dich vorgemerkt.',
  'received.overrun':
    'Du bezahlst damit die Zeit, die Fach {box} am Standort {location} nach der Karenz belegt war. Sobald deine Zahlung eingegangen ist, erhältst du eine Bestätigung.',
  'extended.title': 'Fach {box}: Deine Miete ist verlängert',
  'extended.text':
    'deine Miete von Fach {box} am Standort {location} ist verlängert und endet jetzt am {end}. Bezahlt hast du dafür {amount} mit Bestellung {code}. Dein Zahlencode bleibt gleich. Der QR-Code auf deiner Bestellseite ist neu; einen älteren Ausdruck ersetzt du bitte.',
  'gone.text':
    'deine Zahlung für die Verlängerung von Fach {box} kam, als die Zeit nicht mehr vorgemerkt war. Inzwischen ist sie vergeben oder deine Miete hat sich geändert. Die Miete bleibt deshalb, wie sie ist. Deine {amount} gehen auf demselben Weg zurück.',
  'backPaid.text':
    'vielen Dank, deine Nachzahlung von {amount} ist eingegangen. Fach {box} am Standort {location} öffnet wieder, und zwar bis {until}. Bitte leere es bis dahin und beende die Miete; danach zählt die Zeit weiter.',
  'backPaid.settled':
    'vielen Dank, deine Nachzahlung von {amount} für Fach {box} am Standort {location} ist eingegangen. Damit ist alles bezahlt.',
  'backOpen.text':
    'deine Miete von Fach {box} am Standort {location} ist beendet. Für die Zeit nach der Karenz sind noch {amount} offen. Bitte bezahle den Betrag; erst danach ist eine neue Miete möglich.',
  'waived.text':
    'die Nachzahlung für Fach {box} am Standort {location} ist dir erlassen. Du musst nichts mehr bezahlen.',
} as const satisfies InformalTexts<typeof mailRentalEndDe>
