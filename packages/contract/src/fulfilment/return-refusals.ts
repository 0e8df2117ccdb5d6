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
  'replace-too-many': {
    status: 422,
    de: 'So viele Stücke lassen sich nicht ersetzen: Ersetzt wird, was zurück oder beim Kunden ist und wofür kein Geld zurückging.',
  },
  'replace-no-stock': {
    status: 409,
    de: 'Dafür liegt nicht genug im Bestand. Bitte füllen Sie ihn auf, oder erstatten Sie das Geld.',
  },
} as const
