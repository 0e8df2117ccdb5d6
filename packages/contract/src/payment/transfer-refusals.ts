/** Why money of a transfer is not booked as asked (K-06); part of the catalogue of E-02. */
export const TRANSFER_REFUSALS = {
  'value-day-ahead': { status: 422, de: 'Der Tag der Wertstellung liegt in der Zukunft.' },
  'more-than-there': { status: 409, de: 'So viel ist von dieser Bestellung nicht übrig.' },
  'no-such-transfer': {
    status: 422,
    de: 'Der Kunde hat keine andere Bestellung mit diesem Code, die auf eine Überweisung wartet.',
  },
  'invoice-not-possible': {
    status: 409,
    de: 'Diese Bestellung kann nicht auf Rechnung bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  },
} as const
