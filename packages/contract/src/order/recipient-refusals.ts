/** About whom invoices are made out to; part of the catalogue of E-02. */
export const RECIPIENT_REFUSALS = {
  'too-many-addresses': {
    status: 409,
    de: 'Das Adressbuch ist voll. Bitte löschen Sie zuerst eine Adresse.',
  },
  'invoice-taken-back': {
    status: 409,
    de: 'Diese Rechnung ist schon zurückgenommen oder ersetzt. Bitte öffnen Sie die neueste.',
  },
  'recipient-unchanged': { status: 422, de: 'Dieser Empfänger steht schon auf der Rechnung.' },
} as const
