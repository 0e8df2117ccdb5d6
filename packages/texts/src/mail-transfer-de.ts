/** Mails around a payment by transfer, German with Sie: the measure for the other languages. */
export const mailTransferDe = {
  'transfer.title': 'So überweisen Sie',
  'transfer.text':
    'Bitte überweisen Sie so, dass das Geld bis {due} auf unserem Konto ist. So lange ist Ihr Fach vorgemerkt. Sobald das Geld da ist, bekommen Sie Ihren Schlüssel per E-Mail.',
  'transfer.holder': 'Empfänger',
  'transfer.iban': 'IBAN',
  'transfer.bic': 'BIC',
  'transfer.reference': 'Verwendungszweck',
  'transfer.amount': 'Betrag',
  'transfer.due': 'Spätestens da',
  'transfer.qr': 'Auf Ihrer Bestellseite steht dazu ein QR-Code für die Banking-App.',
  'transfer.look': 'Bestellung ansehen',
  'missing.title': 'Ein Teil Ihrer Überweisung fehlt noch',
  'missing.text': 'vielen Dank, {received} sind angekommen. Es fehlen noch {missing}.',
  'lapsed.title': 'Ihre Überweisung ist nicht rechtzeitig angekommen',
  'lapsed.text':
    'bis zum vereinbarten Zeitpunkt ist das Geld für Ihr Fach am Standort {location} nicht vollständig angekommen. Die Bestellung ist deshalb aufgehoben, das Fach ist wieder frei. Sie schulden uns nichts.',
  'lapsed.sent':
    'Haben Sie schon überwiesen? Dann geht das Geld an Sie zurück, oder wir buchen es auf eine neue Bestellung. Antworten Sie einfach auf diese E-Mail.',
  'lapsed.again': 'Neu bestellen',
} as const
