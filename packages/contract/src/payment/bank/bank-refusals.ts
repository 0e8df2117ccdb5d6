/** Why a statement is not read in, or a movement not booked (B-23); part of the catalogue of E-02. */
export const BANK_REFUSALS = {
  'bank-file-empty': { status: 422, de: 'Diese Datei enthält keine Kontobewegung.' },
  'bank-file-unknown': {
    status: 422,
    de: 'Das ist kein Kontoauszug, den Fachwerk kennt. Laden Sie ihn bei Ihrer Bank als CAMT.053 (XML), MT940 oder CSV herunter; ZIP-Dateien packen Sie vorher aus.',
  },
  'bank-file-unreadable': {
    status: 422,
    de: 'Diese Datei ist beschädigt oder bricht mittendrin ab. Bitte laden Sie sie bei Ihrer Bank noch einmal herunter.',
  },
  'bank-file-unsafe': {
    status: 422,
    de: 'Diese Datei enthält, was in keinen Kontoauszug gehört (eine DOCTYPE-Angabe oder zu tief Verschachteltes). Sie wurde nicht geöffnet.',
  },
  'bank-file-too-much': {
    status: 422,
    de: 'Das sind mehr als 20.000 Kontobewegungen, oder das Lesen dauert zu lange. Bitte laden Sie kürzere Zeiträume herunter.',
  },
  'bank-file-lines': {
    status: 422,
    de: 'Einige Zeilen sind nicht lesbar. Deshalb wurde nichts übernommen.',
  },
  'bank-balance-wrong': {
    status: 422,
    de: 'Anfangssaldo und Kontobewegungen ergeben nicht den Endsaldo. Es fehlt etwas, oder die Datei wurde verändert; übernommen wurde nichts.',
  },
  'bank-account-missing': {
    status: 422,
    de: 'Die Datei sagt nicht, von welchem Konto sie ist. Bitte geben Sie die IBAN an.',
  },
  'bank-account-foreign': {
    status: 409,
    de: 'Das ist nicht das Bankkonto, das Kunden für Überweisungen genannt bekommen.',
  },
  'bank-file-already': { status: 409, de: 'Genau diese Datei ist schon eingelesen.' },
  'bank-entry-settled': {
    status: 409,
    de: 'Diese Kontobewegung ist inzwischen gebucht oder beiseitegelegt.',
  },
  'bank-entry-not-sure': {
    status: 409,
    de: 'Sie passt nicht mehr sicher. Bitte sehen Sie sie einzeln an.',
  },
  'bank-parts-sum': { status: 422, de: 'Die Beträge ergeben zusammen nicht den der Kontobewegung.' },
  'bank-wrong-direction': {
    status: 422,
    de: 'Ein Eingang bezahlt Bestellungen, ein Ausgang gehört zu einer Erstattung oder Rücküberweisung.',
  },
  'bank-not-euro': { status: 422, de: 'Gebucht werden nur Beträge in Euro.' },
  'bank-no-such-order': {
    status: 422,
    de: 'Es gibt keine Bestellung mit diesem Code, die per Überweisung oder auf Rechnung bezahlt wird.',
  },
} as const
