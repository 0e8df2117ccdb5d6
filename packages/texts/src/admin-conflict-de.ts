/** Two who changed the same record, and values in words. */
export const adminConflictDe = {
  'conflict.title': 'Inzwischen geändert',
  'conflict.who': '{by} hat am {at} gespeichert. Bitte wählen Sie je Angabe, was gelten soll.',
  'conflict.field': 'Angabe',
  'conflict.mine': 'Ihre Eingabe',
  'conflict.theirs': 'Gespeichert von {by}',
  'conflict.save': 'Auswahl speichern',
  'conflict.nothing': 'leer',
  'conflict.yes': 'ja',
  'conflict.no': 'nein',
} as const
