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
  late: 'Kommt das Geld später, ist die Bestellung aufgehoben und das Fach wieder frei. Dann überweisen wir das Geld zurück.',
  'month.due':
    'Bitte überweisen Sie {amount} für den Mietmonat ab {from}. Ist das Geld bis {due} da, gilt Ihr Schlüssel ohne Unterbrechung.',
  'month.blocked':
    'Bitte überweisen Sie {amount} für den Mietmonat ab {from}. Ihr Schlüssel öffnet das Fach wieder, sobald das Geld da ist; was im Fach liegt, bleibt dort.',
  'month.over':
    'Bitte überweisen Sie {amount} für den Mietmonat ab {from}. Ihre Miete ist beendet, dieser Monat ist noch offen.',
  'month.why':
    'Geben Sie nur diesen Verwendungszweck an, sonst finden wir Ihre Zahlung nicht. Er gehört zu diesem Mietmonat; jeder weitere hat einen eigenen. Sobald das Geld da ist, schreiben wir Ihnen.',
  'invoice.title': 'Rechnung bezahlen',
  'invoice.lead': 'Bitte überweisen Sie {amount} bis {due}. Ihr Schlüssel gilt schon jetzt.',
  'invoice.leadOver':
    'Diese Rechnung war bis {due} zu bezahlen. Bitte überweisen Sie {amount} jetzt, oder bezahlen Sie auf eine andere Art.',
  'invoice.blocked':
    'Schlüssel dieser Bestellung sind gesperrt, bis die Rechnung bezahlt ist. Was im Fach liegt, bleibt dort.',
  'invoice.blocked.goods': 'Neu bestellen können Sie erst wieder, wenn diese Rechnung bezahlt ist.',
  'invoice.why':
    'Geben Sie nur diesen Verwendungszweck an, sonst finden wir Ihre Zahlung nicht. Sobald das Geld da ist, schreiben wir Ihnen.',
  'invoice.free': 'Der Aufschub ist kostenlos: ohne Zinsen und Gebühren.',
  'invoice.order': 'Zur Bestellung',
  'invoice.line': 'Auf Rechnung, noch nicht bezahlt: {amount}, fällig am {due}',
  'invoice.lineOver': 'Rechnung überfällig seit {due}: {amount}',
  'method.name': 'Kauf auf Rechnung',
  'method.note': 'jetzt bestellen, später überweisen, kostenlos',
  'method.signIn': 'Mit einem Kundenkonto können Sie auch auf Rechnung bezahlen.',
  'method.signIn.link': 'Anmelden',
  'method.refused':
    'Auf Rechnung geht diese Bestellung nicht. Bitte wählen Sie eine andere Zahlungsart; bestellt ist noch nichts.',
} as const
