/** Why the holder of a rental may not open its box now; `not-found` apart, which says nothing of a rental. */
export const OPEN_REFUSALS = [
  'rental-not-started',
  'rental-ended',
  'rental-not-paid',
  'payment-due',
  'location-closed',
  'access-revoked',
] as const
export type OpenRefusal = (typeof OPEN_REFUSALS)[number]

/** Their part of the catalogue of E-02, without schemas: the timeline of an opening tells them on the first screen. */
export const OPEN_REFUSAL_ANSWERS = {
  'rental-not-started': { status: 409, de: 'Die Miete hat noch nicht begonnen.' },
  'rental-ended': { status: 409, de: 'Die Miete ist beendet.' },
  'rental-not-paid': { status: 409, de: 'Die Miete ist noch nicht bezahlt.' },
  'payment-due': { status: 409, de: 'Vor dem Öffnen ist noch eine Nachzahlung offen.' },
  'location-closed': {
    status: 409,
    de: 'Der Standort ist geschlossen; Fächer öffnen dort nur während der Öffnungszeiten.',
  },
  'access-revoked': { status: 409, de: 'Dieses Zugriffsrecht gilt nicht mehr.' },
} as const satisfies Readonly<Record<OpenRefusal, object>>
