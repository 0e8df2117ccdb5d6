/** That a file could not be downloaded: a page that no browser takes over, so these texts stay on the server. */
export const downloadDe = {
  'download.title': 'Herunterladen fehlgeschlagen',
  'download.again': 'Die Datei ließ sich gerade nicht laden. Bitte versuchen Sie es gleich noch einmal.',
  'download.signedOut':
    'Sie sind nicht mehr angemeldet. Melden Sie sich bitte an, und laden Sie die Datei dann noch einmal herunter.',
  'download.missing': 'Diese Datei gibt es nicht, oder der Link dorthin gilt nicht mehr.',
  'download.wait': 'Das waren viele Versuche kurz hintereinander. Bitte warten Sie einen Moment.',
  'download.retry': 'Noch einmal versuchen',
  'download.back': 'Zurück',
  'download.signIn': 'Anmelden',
} as const
