/** What staff do with many locks and boxes at once (L-01, L-03, B-06). */
export const adminLocksBulkDe = {
  noLock: 'An diesem Fach hängt kein Schloss.',
  noBox: 'Dieses Schloss hängt an keinem Fach.',
  outAlready: 'Ist schon außer Betrieb: {reason}',
  inAlready: 'Ist schon in Betrieb.',
  spotGone:
    'Der alte Platz ist nicht mehr frei. Holen Sie dieses Fach einzeln zurück und wählen Sie einen anderen.',
  task: 'Aufgabe anlegen',
  'task.title': 'Aufgaben für {count, plural, one {ein Fach} other {# Fächer}} anlegen',
  'task.text':
    'Jedes Fach bekommt diese Aufgabe in seinem Rundgang. Wo sie schon offen ist, kommt keine zweite dazu. Beim Prüfen, Reinigen und Reparieren wird das Fach so lange nicht angeboten.',
  'task.confirm': '{count, plural, one {Aufgabe anlegen} other {# Aufgaben anlegen}}',
  'task.done': '{count, plural, one {Eine Aufgabe angelegt} other {# Aufgaben angelegt}}',
  'task.kind': 'Was ist zu tun?',
  'task.kind.check': 'Prüfen',
  'task.kind.clean': 'Reinigen',
  'task.kind.swapBattery': 'Akku tauschen',
  'task.kind.repair': 'Reparieren',
  'task.note': 'Notiz',
  'task.note.help': 'Kann leer bleiben.',
  out: 'Außer Betrieb nehmen',
  'out.title': '{count, plural, one {Ein Fach} other {# Fächer}} außer Betrieb nehmen?',
  'out.text':
    'Die Fächer werden nicht mehr angeboten. Wer eines gebucht hat, bekommt ein anderes und eine E-Mail; wer eines gemietet hat, behält es.',
  'out.confirm': '{count, plural, one {Fach außer Betrieb nehmen} other {# Fächer außer Betrieb nehmen}}',
  'out.done': '{count, plural, one {Ein Fach außer Betrieb} other {# Fächer außer Betrieb}}',
  in: 'In Betrieb nehmen',
  'in.title': '{count, plural, one {Ein Fach} other {# Fächer}} wieder in Betrieb nehmen?',
  'in.text':
    'Die Fächer werden wieder angeboten, soweit an ihnen ein Schloss hängt, das in Gebrauch ist. Warum sie außer Betrieb waren, steht im Verlauf.',
  'in.confirm': '{count, plural, one {Fach in Betrieb nehmen} other {# Fächer in Betrieb nehmen}}',
  'in.done': '{count, plural, one {Ein Fach in Betrieb} other {# Fächer in Betrieb}}',
  deactivate: 'Deaktivieren',
  'deactivate.title': '{count, plural, one {Ein Schloss} other {# Schlösser}} deaktivieren?',
  'deactivate.text':
    'Die Fächer werden nicht mehr angeboten, bis Sie die Schlösser wieder in Gebrauch nehmen. Wer eines gemietet hat, behält es.',
  'deactivate.confirm': '{count, plural, one {Schloss deaktivieren} other {# Schlösser deaktivieren}}',
  'deactivate.done': '{count, plural, one {Ein Schloss deaktiviert} other {# Schlösser deaktiviert}}',
  activate: 'In Gebrauch nehmen',
  'activate.title': '{count, plural, one {Ein Schloss} other {# Schlösser}} wieder in Gebrauch nehmen?',
  'activate.text':
    'Die Fächer werden wieder angeboten. Auch wenn Akku oder Signal noch schwach sind, bleiben die Schlösser in Gebrauch, bis sie einmal in Ordnung waren.',
  'activate.confirm':
    '{count, plural, one {Schloss in Gebrauch nehmen} other {# Schlösser in Gebrauch nehmen}}',
  'activate.done':
    '{count, plural, one {Ein Schloss wieder in Gebrauch} other {# Schlösser wieder in Gebrauch}}',
  archive: 'Archivieren',
  'archive.title': '{count, plural, one {Ein Schloss} other {# Schlösser}} archivieren?',
  'archive.text':
    'Die Schlösser werden von ihren Fächern genommen, und die Fächer werden nicht mehr angeboten. Wo jemand ein Fach gemietet oder gebucht hat, bleibt das Schloss.',
  'archive.confirm': '{count, plural, one {Schloss archivieren} other {# Schlösser archivieren}}',
  'archive.done': '{count, plural, one {Ein Schloss archiviert} other {# Schlösser archiviert}}',
  restore: 'Zurückholen',
  'restore.title': '{count, plural, one {Einen Eintrag} other {# Einträge}} zurückholen?',
  'restore.text':
    'Schlösser sind wieder in Gebrauch und hängen an keinem Fach. Fächer kommen an ihren alten Platz, wenn er noch frei ist, ohne Schloss.',
  'restore.confirm': '{count, plural, one {Eintrag zurückholen} other {# Einträge zurückholen}}',
  'restore.done': '{count, plural, one {Ein Eintrag zurückgeholt} other {# Einträge zurückgeholt}}',
} as const
