/** Why an address or an email is not enough. */
export const ACCOUNT_REFUSALS = {
  'address-unproven': {
    status: 409,
    de: 'Bitte bestätigen Sie zuerst die E-Mail-Adresse mit den sechs Ziffern aus der E-Mail.',
  },
  'address-required': {
    status: 422,
    de: 'Für diese Bestellung brauchen wir die Anschrift: Straße, Postleitzahl und Ort.',
  },
  'email-unknown': { status: 422, de: 'Diese E-Mail-Adresse ist uns nicht bekannt.' },
} as const
