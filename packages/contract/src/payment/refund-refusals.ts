/** Why nothing is given back from an order (O-07). */
export const REFUND_REFUSALS = {
  'refund-too-high': {
    status: 422,
    de: 'So viel ist nicht mehr erstattbar. Bitte geben Sie höchstens an, was bezahlt und noch nicht erstattet ist.',
  },
  'refund-nothing': { status: 422, de: 'Bitte wählen Sie ein Fach oder geben Sie einen Betrag an.' },
  'refund-withdrawal-open': {
    status: 409,
    de: 'Zu dieser Bestellung liegt ein Widerruf vor. Storniert und erstattet wird dort.',
  },
  'credit-not-agreed': {
    status: 422,
    de: 'Guthaben gibt es nur mit Zustimmung des Kunden. Bitte geben Sie an, wann er zugestimmt hat.',
  },
  'credit-beside-voucher': {
    status: 409,
    de: 'Ein Wertgutschein hat mitbezahlt. Sein Teil geht auf ihn zurück; Guthaben gibt es dafür nicht.',
  },
  'refund-own': { status: 409, de: 'Die eigene Erstattung kann niemand selbst freigeben oder ablehnen.' },
  'refund-above-limit': {
    status: 409,
    de: 'Dieser Betrag liegt über Ihrer Grenze. Freigeben kann ihn, wer mehr allein erstatten darf.',
  },
  'refund-just-tried': {
    status: 409,
    de: 'Der letzte Versuch ist noch keine zehn Minuten her. Bitte warten Sie einen Moment.',
  },
} as const
