/** Mails around the end of a rental: reminder, extension, back payment. */
export const mailRentalEndDe = {
  'endsSoon.title': 'Fach {box}: Ihre Miete endet bald',
  'endsSoon.text':
    'Ihre Miete von Fach {box} am Standort {location} endet am {end}. Bitte leeren Sie das Fach bis dahin und beenden Sie die Miete. Brauchen Sie länger, können Sie jetzt verlängern, solange das Fach danach frei ist.',
  'endsSoon.extend': 'Miete verlängern',
  'endsSoon.grace': 'Ohne Verlängerung öffnet Ihr Schlüssel das Fach bis {grace} kostenlos weiter.',
  'received.extension':
    'Sie haben Fach {box} am Standort {location} bis {end} verlängert. Sobald Ihre Zahlung eingegangen ist, gilt Ihr Schlüssel so lange, und Sie erhalten eine Bestätigung. Erst dann ist die Verlängerung vereinbart.',
  'received.extension.kept': 'Die Zeit bleibt bis {until} für Sie vorgemerkt.',
  'received.overrun':
    'Sie bezahlen damit die Zeit, die Fach {box} am Standort {location} nach der Karenz belegt war. Sobald Ihre Zahlung eingegangen ist, erhalten Sie eine Bestätigung.',
  'extended.title': 'Fach {box}: Ihre Miete ist verlängert',
  'extended.text':
    'Ihre Miete von Fach {box} am Standort {location} ist verlängert. Sie endet jetzt am {end}. Bezahlt haben Sie dafür {amount} mit Bestellung {code}. Ihr Zahlencode bleibt gleich. Der QR-Code auf Ihrer Bestellseite ist neu; bitte ersetzen Sie damit einen älteren Ausdruck.',
  'extended.look': 'Schlüssel ansehen',
  'gone.title': 'Fach {box}: Verlängerung nicht möglich',
  'gone.text':
    'Ihre Zahlung für die Verlängerung von Fach {box} kam, als die Zeit nicht mehr vorgemerkt war. Inzwischen ist sie vergeben oder Ihre Miete hat sich geändert. Die Miete bleibt deshalb, wie sie ist. Ihre {amount} gehen auf demselben Weg zurück.',
  'backPaid.title': 'Fach {box}: Nachzahlung erhalten',
  'backPaid.text':
    'vielen Dank, Ihre Nachzahlung von {amount} ist eingegangen. Fach {box} am Standort {location} öffnet wieder, und zwar bis {until}. Bitte leeren Sie es bis dahin und beenden Sie die Miete; danach zählt die Zeit weiter.',
  'backPaid.settled':
    'vielen Dank, Ihre Nachzahlung von {amount} für Fach {box} am Standort {location} ist eingegangen. Damit ist alles bezahlt.',
  'backOpen.title': 'Fach {box}: Nachzahlung offen',
  'backOpen.text':
    'Ihre Miete von Fach {box} am Standort {location} ist beendet. Für die Zeit nach der Karenz sind noch {amount} offen. Bitte bezahlen Sie den Betrag; erst danach ist eine neue Miete möglich.',
  'backOpen.pay': 'Nachzahlung ansehen und bezahlen',
  'waived.title': 'Fach {box}: Nachzahlung erlassen',
  'waived.text':
    'die Nachzahlung für Fach {box} am Standort {location} ist Ihnen erlassen. Sie müssen nichts mehr bezahlen.',
} as const
