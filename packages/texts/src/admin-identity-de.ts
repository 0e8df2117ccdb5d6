/** Texts around a lost password; those of the ledger word for word. */
export const adminIdentityDe = {
  'lost.title': 'Passwort Wiederherstellung',
  'lost.submit': 'Passwort wiederherstellen',
  'lost.submitting': 'Wird angefordert …',
  'lost.open': 'Passwort vergessen?',
  'lost.back': 'Zurück zur Anmeldeseite',
  'lost.help': 'Wir schicken Ihnen einen Link, über den Sie ein neues Passwort festlegen.',
  'lost.sent.title': 'Sehen Sie in Ihrem Postfach nach',
  'lost.sent':
    'Gehört zu {email} ein Konto, ist eine E-Mail mit einem Link unterwegs. Er gilt eine Stunde. Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
  'reset.title': 'Neues Passwort festlegen',
  'reset.password': 'Passwort',
  'reset.repeat': 'Passwortwiederholung',
  'reset.help': 'Mindestens {count} Zeichen, zum Beispiel ein kurzer Satz.',
  'reset.submit': 'Speichern',
  'reset.submitting': 'Wird gespeichert …',
  'reset.mismatch': 'Passwort und Passwortwiederholung stimmen nicht überein.',
  'reset.back': 'Zurück zur Anmeldeseite',
  'reset.again': 'Neuen Link anfordern',
  'reset.done': 'Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.',
} as const
