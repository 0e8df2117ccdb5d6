/** Texts of the notifications in the header (N-06). */
export const adminNotificationsDe = {
  'note.title': 'Mitteilungen',
  'note.button': 'Mitteilungen, {count} neu',
  'note.many': '9+',
  'note.readAll': 'Alle gelesen',
  'note.unread': 'neu',
  'note.failed': 'Mitteilungen nicht geladen',
  'note.none.title': 'Keine Mitteilungen',
  'note.none.text':
    'Hier steht, wenn ein Terminal ausfällt, ein Schloss klemmt oder deaktiviert ist, jemand Hilfe ruft oder ein Termin näher rückt.',
  'note.over': 'erledigt seit {at}',
  'note.someTerminal': 'Ein Terminal',

  'note.terminal-offline': '{terminal} ist nicht erreichbar',
  'note.terminal-offline.over': '{terminal} war nicht erreichbar',
  'note.lock-jammed': 'Schloss an Fach {box} klemmt',
  'note.lock-jammed.unknown': 'Ein Schloss klemmt',
  'note.lock-deactivated': 'Schloss an Fach {box} ist deaktiviert',
  'note.lock-deactivated.over': 'Schloss an Fach {box} war deaktiviert',
  'note.task-opened.swapBattery': 'Akku an Fach {box} bald tauschen',
  'note.task-opened.repair': 'Fach {box} öffnet nicht',
  'note.help-called': 'Hilferuf: {terminal}',
  'note.rental-unplaced': 'Eine Miete hat kein Fach mehr',
  'note.budget-reached': '{project}: {percent} % des Budgets verbraucht',
  'note.timer-long': 'Ihre Zeit läuft seit über 8 Stunden',
  'note.appointment-soon': '{title} beginnt um {start} Uhr',
  'note.appointment-overdue': '{title} ist überfällig',
} as const
