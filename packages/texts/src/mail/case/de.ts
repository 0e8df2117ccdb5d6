/** What became of a withdrawal or termination (LAW-7, LAW-10). */
export const mailCaseDe = {
  greeting: 'Guten Tag {name},',
  closing: 'Freundliche Grüße',
  'field.contract': 'Ihre Angabe zum Vertrag',
  'accepted.subject': 'Ihr Widerruf bei {site} ist angenommen',
  'accepted.text':
    'wir haben Ihren Widerruf vom {receivedAt} geprüft und angenommen. Der Vertrag ist beendet.',
  'partly.text':
    'Sie hatten verlangt, dass die Miete vor Ablauf der Widerrufsfrist beginnt. Für die Zeit bis zu Ihrem Widerruf behalten wir deshalb {kept} ein, anteilig nach der Dauer (§ 357a Abs. 2 BGB).',
  'pieces.text':
    'wir haben Ihren Widerruf vom {receivedAt} geprüft und angenommen. Er gilt für: {pieces}. Alles andere bleibt bestellt.',
  'goods.kept':
    'Nicht zurück gehen {kept}: Das sind Waren, die sich nach dem Gesetz nicht widerrufen lassen (§ 312g Abs. 2 BGB).',
  'goods.replacement': 'Der Ersatz, den wir angekündigt haben, kommt nicht mehr.',
  'goods.back': 'Bitte bringen Sie die Waren binnen 14 Tagen nach Ihrem Widerruf zu uns zurück.',
  'accepted.refund':
    'Wir erstatten Ihnen {amount} über das Zahlungsmittel der Bestellung, spätestens 14 Tage nach Eingang Ihres Widerrufs.',
  'accepted.noRefund': 'Es ist nichts zu erstatten.',
  'voucher.credit':
    'Bezahlt war die Bestellung mit Ihrem Guthaben {code}. Davon stehen {amount} wieder für eine neue Bestellung bereit, zu den bisherigen Bedingungen.',
  'voucher.free':
    'Bezahlt war die Bestellung mit dem Gutschein {code}. Sie können ihn wieder einlösen, zu den bisherigen Bedingungen.',
  'voucher.stays':
    'Bezahlt war die Bestellung mit dem Gutschein {code}. Er bleibt eingelöst, weil ein Teil der Mietzeit genutzt ist oder weiterläuft; Geld ist nicht zu erstatten.',
  'owed.kept':
    'Sie hatten verlangt, dass die Miete vor Ablauf der Widerrufsfrist beginnt. Für die Zeit bis zu Ihrem Widerruf berechnen wir deshalb {kept}, anteilig nach der Dauer (§ 357a Abs. 2 BGB).',
  'owed.less': 'Ihre Rechnung sinkt um {amount}; dazu bekommen Sie eine Rechnungskorrektur.',
  'owed.left':
    'Für diese Bestellung sind danach insgesamt {left} zu bezahlen. Was Sie schon überwiesen haben, rechnen wir an.',
  'owed.nothing':
    'Sie müssen für diese Bestellung nichts mehr bezahlen. Was Sie schon überwiesen haben, bekommen Sie zurück.',
  'accepted.box':
    'Ihr Schlüssel gilt nicht mehr. Liegt noch etwas im Fach, antworten Sie bitte auf diese Nachricht.',
  'boxes.text':
    'wir haben Ihren Widerruf vom {receivedAt} geprüft und angenommen. Beendet ist der Vertrag über {count, plural, one {das Fach} other {die Fächer}} {boxes}.',
  'boxes.keys':
    '{count, plural, one {Der Schlüssel dieses Fachs gilt} other {Die Schlüssel dieser Fächer gelten}} nicht mehr. Liegt noch etwas darin, antworten Sie bitte auf diese Nachricht.',
  'boxes.others': 'Ihre übrigen Fächer bleiben gemietet, ihre Schlüssel gelten weiter.',
  'extension.text':
    'wir haben Ihren Widerruf vom {receivedAt} geprüft und angenommen. Die Verlängerung ist damit beendet, Ihre Miete davor bleibt.',
  'extension.goesOn':
    'Ihre Miete endet wieder am {day} um {time} Uhr. Bis dahin öffnet Ihr Schlüssel wie bisher.',
  'orders.text':
    'Mit dem Vertrag endet auch, was später dazukam. So rechnen wir die einzelnen Bestellungen ab:',
  'orders.extension':
    'Mit der Verlängerung enden auch die späteren. So rechnen wir die einzelnen Bestellungen ab:',
  'orders.order': 'Bestellung {code}',
  'orders.sums': 'bezahlt {paid}, davon behalten wir {kept}, zurück {back}',
  'orders.less': 'offen waren {paid}, davon berechnen wir {kept}, Ihre Rechnung sinkt um {back}',
  'key.neverValid':
    'Die Mietzeit hatte noch nicht begonnen. Der Schlüssel dafür wird nicht gültig; Sie müssen nichts weiter tun.',
  'refunded.subject': 'Erstattung zu Ihrem Widerruf bei {site}',
  'refunded.text':
    'wir haben {amount} zu Ihrem Widerruf vom {receivedAt} erstattet. Bis der Betrag bei Ihnen erscheint, vergehen je nach Bank einige Tage.',
  'refused.withdrawal.subject': 'Ihr Widerruf bei {site}',
  'refused.termination.subject': 'Ihre Kündigung bei {site}',
  'refused.withdrawal.text':
    'wir haben Ihren Widerruf vom {receivedAt} geprüft und können ihn leider nicht annehmen.',
  'refused.termination.text':
    'wir haben Ihre Kündigung vom {receivedAt} geprüft und können sie leider nicht ausführen.',
  'refused.because.unclear':
    'Mit Ihren Angaben konnten wir keinen Vertrag mit Ihnen finden. Bitte nennen Sie uns die Bestellnummer und die E-Mail-Adresse, mit der Sie bestellt haben.',
  'refused.because.periodOver': 'Die Widerrufsfrist war bei Eingang schon abgelaufen.',
  'refused.because.performed':
    'Die Miete war bei Eingang schon vollständig erbracht. Sie hatten verlangt, dass wir vor Ablauf der Widerrufsfrist beginnen, und bestätigt, dass das Widerrufsrecht damit erlischt (§ 356 Abs. 5 BGB).',
  'refused.because.contractOver': 'Der Vertrag war schon vorher beendet.',
  'refused.because.nothingToTerminate':
    'Die Miete ist für eine feste Zeit abgeschlossen und endet von selbst; eine Kündigung ist nicht nötig.',
  'refused.because.backPayment':
    'Mit dieser Bestellung haben Sie die Zeit nach dem Ende Ihrer Miete bezahlt. Das ist kein eigener Vertrag, sondern gehört zur Miete; für sich allein lässt sich diese Zahlung nicht widerrufen.',
  'refused.because.exempt':
    'Diese Waren lassen sich nach dem Gesetz nicht widerrufen (§ 312g Abs. 2 BGB), zum Beispiel weil sie schnell verderben oder nach Ihren Wünschen gemacht sind. Darauf haben wir vor der Bestellung hingewiesen.',
  'refused.because.onlyNotice':
    'Diese Bestellung ist ein Monat Ihrer laufenden Miete. Die Widerrufsfrist begann mit dem Abschluss des Mietvertrags und war bei Eingang abgelaufen. Sie können die Miete kündigen, auf unserer Seite unter „Verträge hier kündigen“.',
  'refused.answer': 'Sehen Sie das anders, antworten Sie bitte auf diese Nachricht.',
} as const
