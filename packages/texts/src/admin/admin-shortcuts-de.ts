/** Keys of a list, explained where somebody asks for them. */
export const adminShortcutsDe = {
  'keys.title': 'Tastenkürzel',
  'keys.search': 'Suche in der Liste',
  'keys.rows': 'Von Zeile zu Zeile',
  'keys.open': 'Zeile öffnen',
  'keys.close': 'Detail oder Fenster schließen',
  'keys.palette': 'Alles durchsuchen',
  'keys.save': 'Formular speichern',
  'keys.help': 'Diese Übersicht',
  'keys.single': 'Kürzel aus einer einzelnen Taste',
  'keys.single.help': 'Ausgeschaltet bleiben „/“ und „?“ ohne Wirkung.',
} as const
