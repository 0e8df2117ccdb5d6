import { ROUND_REFUSALS } from './round-refusals.ts'

/** Why a location is not rented, changed or archived. */
export const LOCATION_REFUSALS = {
  'location-not-rentable': { status: 409, de: 'An diesem Standort kann zurzeit nicht gemietet werden.' },
  'location-short-term': {
    status: 409,
    de: 'Dieser Standort ist für Kurzzeitmieten eingeteilt. Langzeitmieten gibt es dort nur, wenn seine Mietdauer sie zulässt.',
  },
  'prefix-taken': { status: 409, de: 'Dieses Präfix trägt schon ein anderer Standort der Firma.' },
  'location-has-rentals': {
    status: 409,
    de: 'Hier laufen noch Mieten oder sind gebucht. Archivieren geht, sobald alle beendet sind.',
  },
  'location-archived': {
    status: 409,
    de: 'Dieser Standort ist archiviert. Holen Sie ihn zurück, um ihn zu ändern.',
  },
  'group-below-itself': { status: 409, de: 'Eine Gruppe kann nicht unter sich selbst hängen.' },
  'group-has-children': {
    status: 409,
    de: 'Es hängen noch Gruppen darunter. Verschieben oder löschen Sie zuerst diese.',
  },
  'too-many-pictures': {
    status: 409,
    de: 'Ein Standort hat höchstens zwölf Bilder. Bitte löschen Sie zuerst eines.',
  },
  ...ROUND_REFUSALS,
} as const
