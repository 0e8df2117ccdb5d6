/** Why something about a domain is not done (F-08); part of the catalogue of E-02. */
export const DOMAIN_REFUSALS = {
  'domain-known': { status: 409, de: 'Diese Domain gibt es schon.' },
  'domain-own': {
    status: 422,
    de: 'Unter dieser Adresse antwortet die Verwaltung. Ein Auftritt braucht eine andere.',
  },
  'domain-taken': {
    status: 409,
    de: 'Diese Domain führt schon zu einem Auftritt einer anderen Firma. Dort muss sie zuerst gelöscht werden.',
  },
  'domain-unproven': {
    status: 409,
    de: 'Bitte weisen Sie zuerst nach, dass die Domain Ihnen gehört.',
  },
  'domain-last': {
    status: 409,
    de: 'Das ist die letzte Domain dieses Auftritts, und er zeigt Standorte. Verbinden Sie zuerst eine andere mit ihm.',
  },
  'site-archived': {
    status: 409,
    de: 'Dieser Auftritt ist archiviert. Holen Sie ihn zuerst zurück.',
  },
  'site-has-rentals': {
    status: 409,
    de: 'Über diesen Auftritt laufen noch Mieten, oder es sind welche gebucht. Archivieren geht, wenn sie beendet sind.',
  },
  'languages-inherited': {
    status: 409,
    de: 'Die Vorgabe für alle Auftritte setzt die Franchisegeberin. Eigene Sprachen wählen Sie am Auftritt selbst.',
  },
  'design-inherited': {
    status: 409,
    de: 'Die Vorgabe für alle Auftritte setzt die Franchisegeberin. Eine eigene Gestaltung wählen Sie bei der Domain eines Auftritts.',
  },
} as const
