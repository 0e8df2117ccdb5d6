/** Why a file is not taken as an invoice (LAW-44), or something billed not into a statement (O-03); part of the catalogue of E-02. */
export const INVOICE_REFUSALS = {
  'received-no-e-invoice': {
    status: 422,
    de: 'Das ist keine E-Rechnung. Eine XRechnung ist eine XML-Datei (UBL oder CII), ZUGFeRD und Factur-X sind PDF mit Rechnungsdaten darin.',
  },
  'received-plain-pdf': {
    status: 422,
    de: 'In diesem PDF stecken keine Rechnungsdaten. Ein gewöhnliches PDF ist keine E-Rechnung.',
  },
  'received-zugferd-old': {
    status: 422,
    de: 'Das ist ZUGFeRD 1.0 von 2014. Dieses Format ist keine E-Rechnung nach EN 16931 mehr. Bitte lassen Sie sich die Rechnung als ZUGFeRD ab 2.0.1 oder als XRechnung schicken.',
  },
  'received-order': {
    status: 422,
    de: 'Diese Datei enthält eine Bestellung oder ein anderes Dokument des Handels und keine Rechnung.',
  },
  'received-data-damaged': {
    status: 422,
    de: 'In diesem PDF stecken Rechnungsdaten, aber sie sind beschädigt oder unvollständig. Bitte lassen Sie sich die Rechnung noch einmal schicken.',
  },
  'received-unreadable': {
    status: 422,
    de: 'Diese Datei ist beschädigt und lässt sich nicht lesen. Bitte lassen Sie sich die Rechnung noch einmal schicken.',
  },
  'received-unsafe': {
    status: 422,
    de: 'Diese Datei enthält, was in keine E-Rechnung gehört (eine DOCTYPE-Angabe oder zu tief Verschachteltes). Sie wurde nicht geöffnet.',
  },
  'received-encrypted': {
    status: 422,
    de: 'Dieses PDF ist mit einem Kennwort geschützt. Bitte lassen Sie sich die Rechnung ohne Kennwort schicken.',
  },
  'received-virus': {
    status: 422,
    de: 'Diese Datei enthält die EICAR-Testdatei für Virenscanner und wird nicht angenommen.',
  },
  'received-too-much': {
    status: 422,
    de: 'Ausgepackt ist diese Datei zu groß. Sie wurde nicht geöffnet.',
  },
  'received-already': { status: 409, de: 'Genau diese Datei ist schon im Eingang.' },
  'received-number-known': {
    status: 409,
    de: 'Von diesem Verkäufer ist schon eine Rechnung mit dieser Nummer im Eingang.',
  },
  'received-decided': { status: 409, de: 'So ist über diese Rechnung schon entschieden.' },
  'statement-closed': { status: 409, de: 'Diese Abrechnung ist abgeschlossen und ändert sich nicht mehr.' },
  'statement-full': {
    status: 422,
    de: 'Das sind mehr als 20.000 Leistungen. Bitte rechnen Sie einen kürzeren Zeitraum ab.',
  },
  'billed-mixed-companies': {
    status: 422,
    de: 'Eine Abrechnung gehört einer Firma. Bitte wählen Sie nur Leistungen derselben Firma.',
  },
  'billed-taken': { status: 409, de: 'Alle gewählten Leistungen stehen inzwischen in einer Abrechnung.' },
  'billed-nothing': { status: 422, de: 'In diesem Monat wurde nichts in Rechnung gestellt.' },
  'datev-not-set-up': {
    status: 422,
    de: 'Für diese Firma fehlen die DATEV-Angaben. Bitte tragen Sie sie unter „DATEV“ ein.',
  },
  'datev-account-missing': {
    status: 422,
    de: 'In diesem Monat gibt es Belege mit einem Steuersatz, der kein Erlöskonto hat; für 19 %, 7 % und 0 % gibt es eines.',
  },
  'datev-vouchers-missing': {
    status: 422,
    de: 'In diesem Monat wurden Wertgutscheine verkauft, eingelöst oder erstattet, aber für sie ist kein Konto angegeben. Bitte tragen Sie unter „Angaben ändern“ das Konto für Wertgutscheine ein.',
  },
  'datev-expired-vouchers-missing': {
    status: 422,
    de: 'In diesem Monat sind Wertgutscheine verfallen, aber dafür ist kein Ertragskonto angegeben. Bitte tragen Sie unter „Angaben ändern“ das Konto für verfallene Wertgutscheine ein.',
  },
  'billed-none': { status: 422, de: 'Hier gibt es nichts, was noch nicht abgerechnet ist.' },
} as const
