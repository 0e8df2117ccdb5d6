/** The tree of location groups (F-07). */
export const adminGroupsDe = {
  'groups.title': 'Standortgruppen',
  'groups.sub': 'So gliedern Sie Ihre Standorte; aktive Gruppen sehen auch Besucher.',
  'groups.places': 'Standorte nach Ort',
  'groups.failed': 'Standortgruppen nicht geladen',
  'groups.none.title': 'Noch keine Standortgruppen',
  'groups.none.text':
    'Legen Sie die erste Gruppe an, zum Beispiel „Bodensee“, und ordnen Sie ihr Standorte zu.',
  'groups.tree': 'Baum der Standortgruppen von {company}',
  'groups.new': 'Gruppe anlegen',
  'groups.inactive': 'nicht sichtbar',
  'groups.count': '{count, plural, =0 {keine Standorte} one {# Standort} other {# Standorte}}',
  'groups.edit': '{name} bearbeiten',
  'groups.delete': '{name} löschen',
  'groups.moved': '{name} verschoben',
  'groups.saved': '{name} gespeichert',
  'groups.created': '{name} angelegt',
  'groups.deleted': '{name} gelöscht',
  'groups.delete.title': '{name} löschen?',
  'groups.delete.text':
    'Die Gruppe verschwindet, ihre Standorte bleiben und stehen danach unter „Ohne Gruppe“, wenn sie in keiner anderen sind.',
  'groups.delete.confirm': 'Standortgruppe löschen',
  'groups.field.company': 'Firma',
  'groups.field.name_en.help':
    'Steht in den öffentlichen Daten und bei der Suche der Kunden; darf leer bleiben.',
  'groups.field.name_ru.help':
    'Wo eine Sprache leer bleibt, lesen Kunden den englischen Namen, sonst den deutschen.',
  'groups.field.active.help': 'Sonst fehlt auch alles, was darunter hängt.',
  'groups.field.parent': 'Übergeordnet',
  'groups.field.position': 'Platz',
  'groups.field.locations': 'Standorte',
  'groups.loose': 'Ohne Gruppe',
  'groups.loose.none': 'Jeder Standort steht in einer Gruppe.',
  'groups.did.created': 'Angelegt',
  'groups.did.changed': 'Geändert',
  'groups.did.deleted': 'Gelöscht',
  'groups.did.other': 'Geändert ({action})',
} as const
