/** The page of an order that waits for a transfer (K-06), German with Sie: the measure for the other languages. */
export const transferPagesDe = {
  title: 'Per Überweisung bezahlen',
  lead: 'Bitte überweisen Sie {amount}. Das Geld muss bis {due} Uhr auf unserem Konto sein. So lange {count, plural, one {ist Ihr Fach} other {sind Ihre Fächer}} vorgemerkt.',
  partly: '{received} sind angekommen, {missing} fehlen noch.',
  holder: 'Empfänger',
  iban: 'IBAN',
  bic: 'BIC',
  reference: 'Verwendungszweck',
  amount: 'Betrag',
  due: 'Spätestens da',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  'qr.title': 'Mit der Banking-App scannen',
  'qr.name': 'QR-Code für die Überweisung von {amount} mit dem Verwendungszweck {reference}',
  'qr.text':
    'Der QR-Code füllt die Überweisung aus. Prüfen Sie Empfänger und Betrag, bevor Sie sie freigeben.',
  'reference.why':
    'Geben Sie nur diesen Verwendungszweck an, sonst finden wir Ihre Zahlung nicht. Sobald das Geld da ist, bekommen Sie Ihren Schlüssel per E-Mail und auf der Seite Ihrer Bestellung.',
  late: 'Kommt das Geld später, ist die Bestellung aufgehoben und das Fach wieder frei. Dann überweisen wir es zurück.',
} as const
