/** Ways to pay, and what can go wrong with one (K-06). */
export const payDe = {
  'pay.lead': 'Sie bezahlen mit {methods}. Ein Konto bei uns brauchen Sie nicht.',
  'pay.method.card': 'Kreditkarte',
  'pay.method.card.note': 'Visa, Mastercard und andere',
  'pay.method.paypal': 'PayPal',
  'pay.method.paypal.note': 'Weiter zu PayPal',
  'pay.method.klarna': 'Klarna',
  'pay.method.klarna.note': 'sofort, später oder in Raten bei Klarna',
  'pay.method.applepay': 'Apple Pay',
  'pay.method.applepay.note': 'auf diesem Gerät',
  'pay.test': 'Test',
  'pay.method.transfer': 'Vorkasse',
  'pay.method.transfer.note': 'Überweisung vorab; der Schlüssel kommt, sobald das Geld da ist',
  'pay.none': 'Bezahlen ist hier gerade nicht möglich. Bitte versuchen Sie es später noch einmal.',
  'pay.gone': 'Diese Zahlungsart gibt es hier gerade nicht. Bitte wählen Sie eine andere.',
  'pay.with': 'Mit {method} bezahlen',
  'pay.again': 'Noch einmal mit {method} bezahlen',
  'pay.other': 'Lieber anders bezahlen?',
  'pay.failed.card': 'Die Kartenzahlung ist fehlgeschlagen.',
  'pay.failed.card.note':
    'Ihre Karte wurde nicht belastet. Versuchen Sie es noch einmal, nehmen Sie eine andere Karte oder bezahlen Sie anders.',
  'pay.failed.paypal': 'Die PayPal-Zahlung ist fehlgeschlagen.',
  'pay.failed.paypal.note':
    'PayPal hat die Zahlung nicht ausgeführt. Versuchen Sie es noch einmal oder bezahlen Sie anders.',
  'pay.failed.unknown': 'Die Zahlung kam nicht zustande.',
  'pay.failed.unknown.note':
    'Einen Grund hat der Zahlungsdienst nicht genannt. Versuchen Sie es noch einmal oder bezahlen Sie anders.',
  'pay.transfer': 'Überweisung läuft …',
  'pay.transfer.note':
    'Bitte schließen Sie dieses Fenster nicht. Meist ist die Zahlung in Sekunden bestätigt, bei manchen Banken dauert es länger. Dann steht hier Ihr Schlüssel; er kommt auch per E-Mail.',
  'pay.transfer.late':
    'Wird die Zahlung erst nach {time} Uhr bestätigt, bekommen Sie ein freies Fach oder Ihr Geld zurück.',
  'pay.elsewhere': 'Die Zahlung wurde an anderer Stelle begonnen.',
  'pay.elsewhere.note':
    'Diese Bestellung wird gerade anderswo bezahlt. Bezahlen Sie dort zu Ende oder brechen Sie dort ab; hier erscheint von selbst, wie es ausging. Abgebucht wird nur einmal.',
  'pay.elsewhere.here': 'Hier weiterbezahlen',
} as const
