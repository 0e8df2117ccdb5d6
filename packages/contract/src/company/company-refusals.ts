/** Why something about a franchisee is not done (F-01); part of the catalogue of E-02. */
export const COMPANY_REFUSALS = {
  'franchisee-archived': {
    status: 409,
    de: 'Dieser Franchisenehmer ist archiviert. Holen Sie ihn zurück, um ihn zu ändern.',
  },
  'franchisee-has-rentals': {
    status: 409,
    de: 'An seinen Standorten laufen noch Mieten oder sind gebucht. Archivieren geht, sobald alle beendet sind.',
  },
  'franchisee-has-locations': {
    status: 409,
    de: 'Er betreibt noch Standorte. Archivieren Sie zuerst diese.',
  },
  'terms-day-taken': { status: 409, de: 'Ab diesem Tag gelten schon andere Gebühren.' },
  'terms-too-early': {
    status: 422,
    de: 'Vergangenes bleibt, wie es war: Neue Gebühren gelten frühestens ab morgen, die ersten ab dem Monatsersten.',
  },
  'terms-begun': {
    status: 409,
    de: 'Diese Gebühren gelten schon. Legen Sie neue ab einem späteren Tag fest.',
  },
  'setting-locked': {
    status: 422,
    de: 'Diese Einstellung hat die Franchisegeberin gesperrt; hier lässt sie sich nicht ändern.',
  },
  'postcode-of-other-country': { status: 422, de: 'Diese Postleitzahl passt nicht zum Land.' },
  'settings-cross': {
    status: 422,
    de: 'Damit wäre an einem Standort die kürzeste Miete länger als die längste.',
  },
  'settings-replace-others': {
    status: 409,
    de: 'Inzwischen weichen andere Werte ab. Bitte sehen Sie noch einmal nach, was die Sperre ersetzt.',
  },
  'settlement-missing': { status: 409, de: 'Für diesen Monat gibt es keine Abrechnung.' },
} as const
