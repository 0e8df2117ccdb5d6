/** Texts around the handbook (N-01). */
export const adminDocumentationDe = {
  title: 'Dokumentation',
  lead: 'Wie Sie mit Fachwerk arbeiten. Ein Suchwort findet jede Seite, in der es steht.',
  search: 'Im Handbuch suchen',
  pages: 'Seiten des Handbuchs',
  found: '{count, plural, =0 {Keine Seite gefunden} one {Eine Seite gefunden} other {# Seiten gefunden}}',
  for: 'Für: {who}',
  back: 'Alle Seiten',
  'missing.title': 'Diese Seite hat das Handbuch nicht',
  'missing.text': 'Vielleicht heißt sie jetzt anders. Die Suche findet sie.',
} as const
