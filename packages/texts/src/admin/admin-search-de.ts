/** Texts of the search over everything (N-06). */
export const adminSearchDe = {
  'search.open': 'Suchauftrag …',
  'search.key': 'Strg K',
  'search.name': 'Alles durchsuchen',
  'search.kind.customer': 'Kunden',
  'search.kind.rental': 'Mieten',
  'search.kind.order': 'Bestellungen',
  'search.kind.box': 'Fächer',
  'search.kind.lock': 'Schlösser',
  'search.kind.location': 'Standorte',
  'search.kind.terminal': 'Terminals',
  'search.kind.invoice': 'Rechnungen',
  'search.kind.declaration': 'Widerrufe und Kündigungen',
  'search.kind.mail': 'Mails',
  'search.kind.voucher': 'Gutscheine',
  'search.kind.article': 'Artikel',
  'search.kind.user': 'Benutzer',
  'search.pages': 'Seiten',
  'search.recent': 'Zuletzt geöffnet',
  'search.short':
    'Name, E-Mail, Fach, Schloss, Terminal, Bestellung, Rechnung, Gutschein, Artikel, Standort oder Seite – ab zwei Zeichen.',
  'search.searching': 'Wird gesucht …',
  'search.none':
    'Nichts gefunden. Versuchen Sie einen Teil des Namens, „KN-012“, eine Rechnungsnummer oder den Anfang der Bestellnummer.',
  'search.failed': 'Die Suche antwortet nicht.',
  'search.old': 'Keine Verbindung: Diese Treffer sind vielleicht nicht mehr aktuell.',
  'search.onlyPages': 'Seiten lassen sich weiter finden.',
} as const
