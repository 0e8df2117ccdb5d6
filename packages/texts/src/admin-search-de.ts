/** Texts of the search over everything (N-06). */
export const adminSearchDe = {
  'search.open': 'Suchauftrag …',
  'search.key': 'Strg K',
  'search.name': 'Alles durchsuchen',
  'search.kind.rental': 'Mieten',
  'search.kind.order': 'Bestellungen',
  'search.kind.box': 'Fächer',
  'search.kind.lock': 'Schlösser',
  'search.kind.location': 'Standorte',
  'search.kind.user': 'Benutzer',
  'search.pages': 'Seiten',
  'search.recent': 'Zuletzt geöffnet',
  'search.short': 'Name, Fach, Schloss, Bestellung, Standort, Benutzer oder Seite – ab zwei Zeichen.',
  'search.searching': 'Wird gesucht …',
  'search.none':
    'Nichts gefunden. Versuchen Sie einen Teil des Namens, „KN-012“ oder den Anfang der Bestellnummer.',
  'search.failed': 'Die Suche antwortet nicht.',
} as const
