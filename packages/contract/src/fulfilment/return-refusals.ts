/** Why pieces are not recorded as come back (O-02); part of the catalogue of E-02. */
export const RETURN_REFUSALS = {
  'return-too-many': {
    status: 422,
    de: 'So viele Stücke hat der Kunde nicht mehr. Bitte geben Sie höchstens an, was er bekommen und noch nicht zurückgegeben hat.',
  },
  'return-not-out': {
    status: 409,
    de: 'Diese Bestellung ist noch nicht aus dem Haus. Zurückkommen kann erst, was übergeben oder verschickt ist.',
  },
} as const
