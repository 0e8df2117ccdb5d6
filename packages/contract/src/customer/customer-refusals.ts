import { DATA_REQUEST_REFUSALS } from './data-request-refusals.ts'

/** Why something is not done from a customer's file (B-20). */
export const CUSTOMER_REFUSALS = {
  ...DATA_REQUEST_REFUSALS,
  'customer-elsewhere': {
    status: 409,
    de: 'Dieser Kunde mietet auch bei einer anderen Firma der Gruppe. Name, Telefon und E-Mail-Adresse berichtigt deshalb nur der Franchisegeber.',
  },
  'customer-known': {
    status: 409,
    de: 'Diese E-Mail-Adresse hat schon ein anderer Kunde. Zu jeder Adresse gibt es eine Akte.',
  },
  'address-unchanged': { status: 422, de: 'Das ist schon die Adresse dieses Kunden.' },
  'undo-too-late': {
    status: 409,
    de: 'Zurücknehmen geht nur zwei Minuten lang und nur, solange der neue Schlüssel nicht benutzt wurde.',
  },
  'no-key-to-send': {
    status: 409,
    de: 'Es läuft keine Miete und es kommt keine, deren Schlüssel zu senden wäre.',
  },
  'note-kept': {
    status: 409,
    de: 'Eine Notiz ändert nur, wer sie geschrieben hat, und nur in den ersten zehn Minuten. Schreiben Sie bitte eine neue.',
  },
  'blocked-already': { status: 409, de: 'Dieser Kunde ist schon gesperrt.' },
  'customer-blocked': {
    status: 409,
    de: 'Dieser Kunde ist gesperrt und bekommt keine neue Miete.',
  },
  'same-customer': { status: 422, de: 'Das ist dieselbe Akte. Wählen Sie bitte eine andere.' },
  'choice-missing': { status: 422, de: 'Bitte wählen Sie, welche Angabe bleibt.' },
  'merge-older-stays': {
    status: 409,
    de: 'Es bleibt immer die ältere Akte. Laden Sie die Ansicht bitte neu.',
  },
  'split-too-late': {
    status: 409,
    de: 'Trennen geht nur dreißig Tage lang, die zuletzt zusammengeführte Akte zuerst und nur, solange keine von beiden gelöscht ist.',
  },
  'rental-refused': {
    status: 409,
    de: 'Zu diesen Angaben können wir zurzeit kein Fach vermieten. Bitte wenden Sie sich an uns.',
  },
} as const
