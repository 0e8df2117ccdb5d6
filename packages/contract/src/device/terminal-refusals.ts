/** Why something about a terminal is not done (L-05, L-06, L-09); part of the catalogue of E-02. */
export const TERMINAL_REFUSALS = {
  'terminal-missing': {
    status: 409,
    de: 'An diesem Standort gibt es dafür kein Terminal. Ein Schloss braucht eines, das es hört.',
  },
  'terminal-offline': { status: 409, de: 'Das Terminal ist zurzeit nicht erreichbar.' },
  'terminal-archived': {
    status: 409,
    de: 'Dieses Terminal ist archiviert. Holen Sie es zurück, um es zu ändern.',
  },
  'terminal-name-taken': { status: 409, de: 'Ein Terminal mit diesem Namen gibt es schon.' },
  'terminal-has-locks': {
    status: 409,
    de: 'An diesem Terminal hängen noch Schlösser. Hängen Sie sie zuerst an ein anderes Terminal oder archivieren Sie sie.',
  },
  'terminal-has-rentals': {
    status: 409,
    de: 'An diesem Terminal sind Fächer vermietet oder gebucht. Hängen Sie zuerst die Schlösser an ein anderes Terminal, oder warten Sie, bis die Mieten beendet sind.',
  },
  'setup-code-wrong': {
    status: 422,
    de: 'Dieser Einrichtungscode stimmt nicht, ist abgelaufen oder wurde schon benutzt. Bitte erzeugen Sie in der Verwaltung einen neuen.',
  },
  'not-set-up': { status: 409, de: 'Dieses Terminal hat keine Zugangsdaten.' },
  'own-address-missing': {
    status: 409,
    de: 'Für dieses Terminal ist keine eigene Adresse hinterlegt.',
  },
  'own-address-only': {
    status: 422,
    de: 'Diese Adresse gehört nicht zum Terminal. Aufgerufen wird nur die Adresse, die am Terminal hinterlegt ist.',
  },
  'own-address-silent': {
    status: 409,
    de: 'Unter seiner eigenen Adresse hat das Terminal nicht geantwortet.',
  },
  'address-not-allowed': {
    status: 422,
    de: 'Diese Adresse liegt in einem Netz, in das der Server nicht ruft. Welche Netze frei sind, legt der Betreiber des Servers mit TERMINAL_NETWORKS fest.',
  },
} as const
