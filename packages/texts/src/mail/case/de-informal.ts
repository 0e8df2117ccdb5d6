/** The same for who is addressed with du. */
export const mailCaseDeInformal = {
  greeting: 'Hallo {name},',
  closing: 'Viele Grüße',
  'field.contract': 'Deine Angabe zum Vertrag',
  'accepted.subject': 'Dein Widerruf bei {site} ist angenommen',
  'accepted.text':
    'wir haben deinen Widerruf vom {receivedAt} geprüft und angenommen. Der Vertrag ist beendet.',
  'pieces.text':
    'wir haben deinen Widerruf vom {receivedAt} geprüft und angenommen. Er gilt für: {pieces}. Alles andere bleibt bestellt.',
  'partly.text':
    'Du hattest verlangt, dass die Miete vor Ablauf der Widerrufsfrist beginnt. Für die Zeit bis zu deinem Widerruf behalten wir deshalb {kept} ein, anteilig nach der Dauer (§ 357a Abs. 2 BGB).',
  'goods.back': 'Bitte bring die Waren binnen 14 Tagen nach deinem Widerruf zu uns zurück.',
  'accepted.refund':
    'Wir erstatten dir {amount} über das Zahlungsmittel der Bestellung, spätestens 14 Tage nach Eingang deines Widerrufs.',
  'voucher.credit':
    'Bezahlt war die Bestellung mit deinem Guthaben {code}. Davon stehen {amount} wieder für eine neue Bestellung bereit, zu den bisherigen Bedingungen.',
  'voucher.free':
    'Bezahlt war die Bestellung mit dem Gutschein {code}. Du kannst ihn wieder einlösen, zu den bisherigen Bedingungen.',
  'owed.kept':
    'Du hattest verlangt, dass die Miete vor Ablauf der Widerrufsfrist beginnt. Für die Zeit bis zu deinem Widerruf berechnen wir deshalb {kept}, anteilig nach der Dauer (§ 357a Abs. 2 BGB).',
  'owed.less': 'Deine Rechnung sinkt um {amount}; dazu bekommst du eine Rechnungskorrektur.',
  'owed.left':
    'Für diese Bestellung sind danach insgesamt {left} zu bezahlen. Was du schon überwiesen hast, rechnen wir an.',
  'owed.nothing':
    'Du musst für diese Bestellung nichts mehr bezahlen. Was du schon überwiesen hast, bekommst du zurück.',
  'accepted.box':
    'Dein Schlüssel gilt nicht mehr. Liegt noch etwas im Fach, antworte bitte auf diese Nachricht.',
  'boxes.text':
    'wir haben deinen Widerruf vom {receivedAt} geprüft und angenommen. Beendet ist der Vertrag über {count, plural, one {das Fach} other {die Fächer}} {boxes}.',
  'boxes.keys':
    '{count, plural, one {Der Schlüssel dieses Fachs gilt} other {Die Schlüssel dieser Fächer gelten}} nicht mehr. Liegt noch etwas darin, antworte bitte auf diese Nachricht.',
  'boxes.others': 'Deine übrigen Fächer bleiben gemietet, ihre Schlüssel gelten weiter.',
  'extension.text':
    'wir haben deinen Widerruf vom {receivedAt} geprüft und angenommen. Die Verlängerung ist damit beendet, deine Miete davor bleibt.',
  'extension.goesOn':
    'Deine Miete endet wieder am {day} um {time} Uhr. Bis dahin öffnet dein Schlüssel wie bisher.',
  'orders.less': 'offen waren {paid}, davon berechnen wir {kept}, deine Rechnung sinkt um {back}',
  'key.neverValid':
    'Die Mietzeit hatte noch nicht begonnen. Der Schlüssel dafür wird nicht gültig; du musst nichts weiter tun.',
  'refunded.subject': 'Erstattung zu deinem Widerruf bei {site}',
  'refunded.text':
    'wir haben {amount} zu deinem Widerruf vom {receivedAt} erstattet. Bis der Betrag bei dir erscheint, vergehen je nach Bank einige Tage.',
  'refused.withdrawal.subject': 'Dein Widerruf bei {site}',
  'refused.termination.subject': 'Deine Kündigung bei {site}',
  'refused.withdrawal.text':
    'wir haben deinen Widerruf vom {receivedAt} geprüft und können ihn leider nicht annehmen.',
  'refused.termination.text':
    'wir haben deine Kündigung vom {receivedAt} geprüft und können sie leider nicht ausführen.',
  'refused.because.unclear':
    'Mit deinen Angaben konnten wir keinen Vertrag mit dir finden. Bitte nenne uns die Bestellnummer und die E-Mail-Adresse, mit der du bestellt hast.',
  'refused.because.performed':
    'Die Miete war bei Eingang schon vollständig erbracht. Du hattest verlangt, dass wir vor Ablauf der Widerrufsfrist beginnen, und bestätigt, dass das Widerrufsrecht damit erlischt (§ 356 Abs. 5 BGB).',
  'refused.because.backPayment':
    'Mit dieser Bestellung hast du die Zeit nach dem Ende deiner Miete bezahlt. Das ist kein eigener Vertrag, sondern gehört zur Miete; für sich allein lässt sich diese Zahlung nicht widerrufen.',
  'refused.because.exempt':
    'Diese Waren lassen sich nach dem Gesetz nicht widerrufen (§ 312g Abs. 2 BGB), zum Beispiel weil sie schnell verderben oder nach deinen Wünschen gemacht sind. Darauf haben wir vor der Bestellung hingewiesen.',
  'refused.because.onlyNotice':
    'Diese Bestellung ist ein Monat deiner laufenden Miete. Die Widerrufsfrist begann mit dem Abschluss des Mietvertrags und war bei Eingang abgelaufen. Du kannst die Miete kündigen, auf unserer Seite unter „Verträge hier kündigen“.',
  'refused.answer': 'Siehst du das anders, antworte bitte auf diese Nachricht.',
} as const
