/** Texts of the screen on which staff set a terminal up (L-09). Staff read German; customers never see it. */
export const kioskSetUpDe = {
  'setUp.title': 'Terminal einrichten',
  'setUp.text':
    'Legen Sie in der Verwaltung unter „Terminals“ ein Terminal an oder öffnen Sie seines, und erzeugen Sie einen Einrichtungscode. Tippen Sie ihn hier ein oder halten Sie den QR-Code vor den Leser.',
  'setUp.server': 'Server: {address}',
  'setUp.code': 'Einrichtungscode',
  'setUp.typed': '{count} von 16 Zeichen',
  'setUp.keys': 'Zeichen des Codes',
  'setUp.delete': 'Letztes Zeichen löschen',
  'setUp.send': 'Einrichten',
  'setUp.sending': 'Der Server wird gefragt …',
  'setUp.done': 'Eingerichtet. Gleich steht hier das Terminal.',
  'setUp.wrong':
    'Dieser Code stimmt nicht, ist abgelaufen oder wurde schon benutzt. Bitte erzeugen Sie in der Verwaltung einen neuen.',
  'setUp.tooMany': 'Zu viele Versuche. Bitte warten Sie eine Viertelstunde.',
  'setUp.unreachable':
    'Der Server ist nicht erreichbar. Bitte prüfen Sie die Leitung und versuchen Sie es noch einmal; der Code bleibt gültig.',
} as const
