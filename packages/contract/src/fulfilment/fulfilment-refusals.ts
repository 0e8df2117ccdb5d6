/** Why goods are not ordered or handed over (K-04); part of the catalogue of E-02. */
export const FULFILMENT_REFUSALS = {
  'pickup-time-gone': {
    status: 409,
    de: 'Diese Abholzeit ist nicht mehr zu schaffen. Bitte wählen Sie eine andere.',
  },
  'age-required': { status: 422, de: 'Bitte bestätigen Sie, dass Sie alt genug sind.' },
  'age-unchecked': {
    status: 422,
    de: 'Etwas davon darf erst ab einem Alter übergeben werden. Bitte lassen Sie sich einen Ausweis zeigen.',
  },
  'carrier-required': { status: 422, de: 'Bitte wählen Sie, mit wem das Paket geht.' },
  'tracking-required': {
    status: 422,
    de: 'Bitte geben Sie die Sendungsnummer ein: Der Kunde verfolgt das Paket damit.',
  },
} as const
