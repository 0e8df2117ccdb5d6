/** What is done to many articles at once (K-01). */
export const adminArticleBulkDe = {
  price: 'Preis',
  'price.title': '{count, plural, one {Preis von # Artikel ändern?} other {Preise von # Artikeln ändern?}}',
  'price.text':
    'Jede Ausführung ändert sich nach derselben Regel. Was schon bestellt ist, behält seinen Preis; Tabak und Artikel, die inzwischen jemand geändert hat, bleiben, wie sie sind.',
  'price.confirm': '{count, plural, one {Preis ändern} other {# Preise ändern}}',
  'price.done': '{count, plural, one {# Preis geändert} other {Preise von # Artikeln geändert}}',
  'price.by': 'Ändern um',
  'price.percent': 'Prozent',
  'price.amount': 'Betrag',
  'price.value.percent': 'Prozent, mit Minus weniger',
  'price.value.amount': 'Euro, mit Minus weniger',
  'price.rounding': 'Runden',
  'price.rounding.exact': 'auf den Cent',
  'price.rounding.ten': 'auf 10 Cent',
  'price.rounding.nine': 'auf ,x9 (zum Beispiel 1,79 €)',
  'price.preview': 'Vorschau',
  'price.preview.line': '{before} → {after}',
  'price.preview.more':
    '{count, plural, one {und # weiterer nach derselben Regel} other {und # weitere nach derselben Regel}}',
  'price.preview.wrong': 'bleibt, der neue Preis ginge nicht',
  'categories.title':
    '{count, plural, one {Kategorien von # Artikel ändern?} other {Kategorien von # Artikeln ändern?}}',
  categories: 'Kategorie',
  'categories.text':
    'Die erste Kategorie eines Artikels bleibt die, in die er gehört, solange er in ihr steht.',
  'categories.confirm': '{count, plural, one {Kategorien ändern} other {Kategorien von # Artikeln ändern}}',
  'categories.done':
    '{count, plural, one {Kategorien von # Artikel geändert} other {Kategorien von # Artikeln geändert}}',
  'categories.field': 'Kategorien',
  facts: 'Angaben',
  'facts.title':
    '{count, plural, one {Angaben von # Artikel ändern?} other {Angaben von # Artikeln ändern?}}',
  'facts.text':
    'Einem veröffentlichten Artikel lässt sich nichts nehmen, was er zum Veröffentlichen braucht; er bleibt dann, wie er ist.',
  'facts.confirm': '{count, plural, one {Angaben ändern} other {Angaben von # Artikeln ändern}}',
  'facts.done':
    '{count, plural, one {Angaben von # Artikel geändert} other {Angaben von # Artikeln geändert}}',
  'facts.which': 'Was ändert sich?',
  mode: 'Wie?',
  'mode.add': 'hinzufügen',
  'mode.remove': 'wegnehmen',
  'mode.replace': 'ersetzen durch',
} as const
