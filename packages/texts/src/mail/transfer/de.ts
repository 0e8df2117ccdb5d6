/** Mails around a payment by transfer, German with Sie: the measure for the other languages. */
export const mailTransferDe = {
  'transfer.title': 'So überweisen Sie',
  'transfer.text':
    'Bitte überweisen Sie so, dass das Geld bis {due} auf unserem Konto ist. So lange ist Ihr Fach vorgemerkt. Sobald das Geld da ist, bekommen Sie Ihren Schlüssel per E-Mail.',
  'transfer.month':
    'Am besten ist das Geld zum Beginn des Mietmonats da. Letzter Tag dafür ist {due}: Danach öffnet Ihr Schlüssel das Fach nicht, bis das Geld da ist. Der Verwendungszweck gehört zu diesem Mietmonat; jeder weitere hat einen eigenen.',
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
  'transfer.goods':
    'Bitte überweisen Sie so, dass das Geld bis {due} auf unserem Konto ist. So lange liegen Ihre Waren bereit. Sobald das Geld da ist, packen wir sie.',
  'lapsed.goods':
    'bis zum vereinbarten Zeitpunkt ist das Geld für Ihre Waren nicht vollständig angekommen. Die Bestellung ist deshalb aufgehoben. Sie schulden uns nichts.',
  'lapsed.title': 'Ihre Überweisung ist nicht rechtzeitig angekommen',
  'lapsed.text':
    'bis zum vereinbarten Zeitpunkt ist das Geld für Ihr Fach am Standort {location} nicht vollständig angekommen. Die Bestellung ist deshalb aufgehoben, das Fach ist wieder frei. Sie schulden uns nichts.',
  'lapsed.sent':
    'Haben Sie schon überwiesen? Dann geht das Geld an Sie zurück, oder wir buchen es auf eine neue Bestellung. Antworten Sie einfach auf diese E-Mail.',
  'lapsed.again': 'Neu bestellen',
  'invoice.intro':
    'vielen Dank für Ihre Bestellung. Wir nehmen sie an, damit ist der Vertrag geschlossen: Sie mieten jetzt und bezahlen später auf Rechnung.',
  'invoice.title': 'Noch zu bezahlen',
  'invoice.text':
    'Ihre Bestellung ist noch nicht bezahlt. Bitte überweisen Sie {amount} bis {due}. Der Aufschub kostet Sie nichts.',
  'invoice.contract': 'auf Rechnung, zu bezahlen bis {due}; noch nicht bezahlt',
  'invoice.pay': 'Rechnung bezahlen',
  'invoice.unplaced': 'Sie müssen dafür nichts bezahlen. Ihre Rechnung ist entsprechend korrigiert.',
  'invoice.reminder.title': 'Erinnerung: Ihre Rechnung ist noch offen',
  'invoice.reminder.text':
    'Ihre Rechnung war bis {due} zu bezahlen, es fehlen noch {missing}. Haben Sie schon überwiesen, brauchen Sie nichts zu tun. Diese Erinnerung kostet Sie nichts.',
  'invoice.warning.title': 'Ihre Rechnung ist überfällig',
  'invoice.warning.text':
    'Ihre Rechnung war bis {due} zu bezahlen, es fehlen noch {missing}. Kommt das Geld nicht bis {block}, sperren wir die Schlüssel dieser Bestellung, und neue Mieten sind erst wieder möglich, wenn bezahlt ist. Was im Fach liegt, bleibt dort.',
  'invoice.warning.goods':
    'Ihre Rechnung war bis {due} zu bezahlen, es fehlen noch {missing}. Kommt das Geld nicht bis {block}, können Sie erst wieder bestellen, wenn bezahlt ist. Mehr kostet es dadurch nicht.',
  'invoice.overdue.title': 'Ihre Rechnung ist weiter offen',
  'invoice.overdue.text':
    'Ihre Rechnung ist seit {due} offen, es fehlen noch {missing}. Neue Bestellungen sind deshalb zurzeit nicht möglich. Sobald das Geld da ist, geht alles sofort wieder.',
  'invoice.blocked.title': 'Gesperrt, bis Ihre Rechnung bezahlt ist',
  'invoice.blocked.text':
    'Ihre Rechnung ist seit {due} offen, es fehlen noch {missing}. Schlüssel dieser Bestellung öffnen deshalb zurzeit nicht, und neue Mieten sind nicht möglich. Was im Fach liegt, bleibt dort. Sobald das Geld da ist, gilt alles sofort wieder.',
  'invoice.paid.title': 'Ihre Rechnung ist bezahlt',
  'invoice.paid.text':
    'vielen Dank, Ihre Zahlung zur Bestellung {code} ist eingegangen. Es ist nichts mehr offen.',
  'invoice.reduced.title': 'Ihre Rechnung ist um {amount} niedriger',
  'invoice.reduced.text':
    'für Ihre Bestellung {code} ist um {amount} weniger zu bezahlen. Sie bekommen dazu eine Rechnungskorrektur.',
  'invoice.reduced.left': 'Zu bezahlen bleiben {missing}, bis {due}.',
  'invoice.reduced.nothing':
    'Sie müssen nichts mehr bezahlen. Haben Sie schon mehr überwiesen, bekommen Sie den Rest zurück.',
} as const
