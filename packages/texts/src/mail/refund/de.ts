/** Mails about money that staff give back from an order, German with Sie: the measure for the other languages. */
export const mailRefundDe = {
  'refund.subject': 'Ihre Bestellung {code}: {amount} zurück',
  'refund.title': 'Sie bekommen {amount} zurück',
  'refund.credit.subject': 'Ihre Bestellung {code}: {amount} Guthaben',
  'refund.credit.title': 'Sie haben {amount} Guthaben',
  'refund.cancelled.subject': 'Ihre Bestellung {code}: Fach {boxes} storniert',
  'refund.cancelled.title': 'Fach {boxes} ist storniert',
  'refund.kept.subject': 'Ihre Bestellung {code}: zu Ihrer Stornierung',
  'refund.kept.title': 'Zu Ihrer Stornierung',
  'refund.reason.goodwill': 'zu Ihrer Bestellung {code} kommen wir Ihnen aus Kulanz entgegen.',
  'refund.reason.defect':
    'mit dem Fach Ihrer Bestellung {code} war etwas nicht in Ordnung. Das tut uns leid.',
  'refund.reason.mistake': 'bei Ihrer Bestellung {code} gab es ein Versehen, das wir berichtigen.',
  'refund.reason.beforeStart': 'Ihre Bestellung {code} ist vor Beginn der Miete zurückgenommen.',
  'refund.cancelledGoods.subject': 'Ihre Bestellung {code} ist storniert',
  'refund.cancelledGoods.title': 'Ihre Bestellung ist storniert',
  'refund.reason.defectiveGoods':
    'an der Ware Ihrer Bestellung {code} war etwas nicht in Ordnung. Das tut uns leid.',
  'refund.reason.beforeHandover': 'Ihre Bestellung {code} ist vor der Übergabe zurückgenommen.',
  'refund.goods': 'Die Waren halten wir nicht mehr für Sie bereit.',
  'refund.over': 'Das waren die letzten Stücke: Ihre Bestellung ist damit storniert.',
  'refund.replacement': 'Der Ersatz, den wir angekündigt haben, kommt nicht mehr.',
  'refund.pieces': 'Es geht um: {pieces}.',
  'refund.boxes': 'Fach {boxes} ist nicht mehr für Sie gebucht: Code und QR-Code dafür gelten nicht mehr.',
  'refund.way.provider':
    '{amount} gehen auf dem Weg zurück, auf dem Sie bezahlt haben. Je nach Bank dauert das meist ein bis drei Tage. Die Rechnungskorrektur finden Sie bei Ihrer Bestellung.',
  'refund.way.hand':
    '{amount} bekommen Sie bar zurück, oder wir überweisen sie Ihnen. Die Rechnungskorrektur finden Sie bei Ihrer Bestellung.',
  'refund.way.claim':
    'Von Ihrer Rechnung sind {amount} weniger zu bezahlen. Die Rechnungskorrektur finden Sie bei Ihrer Bestellung.',
  'refund.way.credit':
    'Wie vereinbart haben Sie {amount} Guthaben mit dem Code {voucher}, gültig bis {until}. Geben Sie ihn an der Kasse ein; was übrig bleibt, gilt beim nächsten Mal.',
  'refund.waiting':
    'Was mit dem bezahlten Geld geschieht, prüfen wir noch. Dazu bekommen Sie eine eigene E-Mail.',
  'refund.kept':
    'wir haben geprüft, ob zu Ihrer Bestellung {code} Geld zurückgeht, und erstatten diesmal nichts. Haben Sie Fragen dazu, antworten Sie einfach auf diese E-Mail.',
  'refund.nothing': 'Zu erstatten ist nichts.',
  'refund.button': 'Bestellung ansehen',
  'account.subject': 'Ihre Bestellung {code}: Wohin dürfen wir {amount} überweisen?',
  'account.title': 'Wohin dürfen wir {amount} überweisen?',
  'account.text':
    'die Erstattung zu Ihrer Bestellung {code} ließ sich auf Ihrem Zahlungsweg nicht ausführen. Bitte tragen Sie auf Ihrer Bestellseite ein Bankkonto ein, wir überweisen dorthin.',
  'account.safe': 'Schicken Sie uns die Kontonummer bitte nicht per E-Mail.',
  'account.button': 'Bankkonto eintragen',
} as const
