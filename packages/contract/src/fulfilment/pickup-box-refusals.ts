/** Why an order does not wait in a box (B-19); part of the catalogue of E-02. */
export const PICKUP_BOX_REFUSALS = {
  'box-not-offered': {
    status: 409,
    de: 'An diesem Standort gibt es keine Abholfächer. Einschalten lassen sie sich in seinen Einstellungen.',
  },
  'box-age-limited': {
    status: 409,
    de: 'Etwas davon darf erst ab einem Alter übergeben werden. Ein Fach kann keinen Ausweis ansehen; bitte übergeben Sie es selbst.',
  },
  'box-taken-meanwhile': {
    status: 409,
    de: 'Dieses Fach ist gerade vergeben worden. Bitte wählen Sie ein anderes.',
  },
  'box-unpaid': { status: 409, de: 'Ins Fach kommt nur, was bezahlt ist.' },
  'box-gone': { status: 409, de: 'Diese Bestellung liegt in keinem Fach.' },
  'box-unopened': {
    status: 409,
    de: 'Das Fach ist noch nicht geöffnet worden. Bitte öffnen Sie es zuerst.',
  },
} as const
