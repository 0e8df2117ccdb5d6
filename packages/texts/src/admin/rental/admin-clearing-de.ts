/** Asking for an overstayed box to be emptied. */
export const adminClearingDe = {
  title: 'Räumung von Fach {box} anmahnen',
  text: '{customer} bekommt eine E-Mail mit der Aufforderung, das Fach bis zur Frist zu räumen. Erst danach dürfen Sie es im Beisein einer zweiten Person öffnen, den Inhalt verzeichnen und verwahren (AGB, Abschnitt 5).',
  clearBy: 'Frist bis',
  'clearBy.help': 'Mindestens 14 Tage von jetzt an.',
  done: 'Räumung bei {customer} angemahnt',
  running: 'Räumung angemahnt. Die Frist läuft bis {end}; vorher wird das Fach nicht geräumt.',
  over: 'Die Frist zur Räumung ist am {end} abgelaufen. Öffnen Sie das Fach zu zweit, verzeichnen Sie den Inhalt und verwahren Sie ihn; beenden Sie dann die Miete.',
  notAsked:
    'Im Fach liegen wohl noch Sachen des Mieters, und die Räumung ist nicht angemahnt. Räumen dürfen Sie es erst nach einer Frist von mindestens 14 Tagen.',
  notYet:
    'Im Fach liegen wohl noch Sachen des Mieters, und die Frist zur Räumung läuft noch. Räumen dürfen Sie es erst danach.',
} as const
