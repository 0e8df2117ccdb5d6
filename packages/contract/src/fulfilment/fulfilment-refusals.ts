import { PICKUP_BOX_REFUSALS } from './pickup-box-refusals.ts'
import { RETURN_REFUSALS } from './return-refusals.ts'
import { STEP_BACK_REFUSALS } from './step-back-refusals.ts'

/** Why goods are not ordered or handed over (K-04); part of the catalogue of E-02. */
export const FULFILMENT_REFUSALS = {
  ...PICKUP_BOX_REFUSALS,
  ...RETURN_REFUSALS,
  ...STEP_BACK_REFUSALS,
  'pickup-time-gone': {
    status: 409,
    de: 'Diese Abholzeit ist nicht mehr zu schaffen. Bitte wählen Sie eine andere.',
  },
  'pickup-time-full': {
    status: 409,
    de: 'Diese Abholzeit ist gerade voll geworden. Berechnet wurde nichts. Bitte wählen Sie eine andere.',
  },
  'service-time-gone': {
    status: 409,
    de: 'Zu dieser Zeit geht es nicht mehr. Bitte wählen Sie einen anderen Termin.',
  },
  'service-time-taken': {
    status: 409,
    de: 'Diesen Termin hat gerade jemand anders bekommen. Berechnet wurde nichts. Bitte wählen Sie einen anderen.',
  },
  'orders-paused': {
    status: 409,
    de: 'Dieser Standort nimmt vorübergehend keine Bestellungen an. Ihr Warenkorb bleibt liegen.',
  },
  'pause-time-wrong': {
    status: 422,
    de: 'Bitte wählen Sie eine Zeit, die noch kommt, höchstens 90 Tage voraus.',
  },
  'pickup-slot-unknown': { status: 422, de: 'Das ist keine halbe Stunde, die noch kommt.' },
  'pickup-slot-taken': {
    status: 409,
    de: 'Für diese Zeit liegen schon mehr Bestellungen vor. Sie kann nicht weniger annehmen.',
  },
  'age-required': { status: 422, de: 'Bitte bestätigen Sie, dass Sie alt genug sind.' },
  'age-unchecked': {
    status: 422,
    de: 'Etwas davon darf erst ab einem Alter übergeben werden. Bitte lassen Sie sich einen Ausweis zeigen.',
  },
  'delivery-unfit': {
    status: 409,
    de: 'Etwas im Warenkorb gibt es auf diesem Weg nicht. Bitte wählen Sie einen anderen, oder nehmen Sie es heraus.',
  },
  'delivery-changed': {
    status: 409,
    de: 'Wie Sie die Ware bekommen, hat sich geändert. Bitte sehen Sie die Bestellung noch einmal an.',
  },
  'table-required': { status: 409, de: 'Bitte scannen Sie den Code auf Ihrem Tisch.' },
  'name-taken-here': { status: 409, de: 'So heißt an diesem Standort schon etwas anderes.' },
  'postcode-taken': {
    status: 409,
    de: 'Eine dieser Postleitzahlen gehört an diesem Standort schon zu einem anderen Gebiet.',
  },
  'delivery-postcode': {
    status: 409,
    de: 'Dorthin wird nicht geliefert. Bitte geben Sie eine andere Postleitzahl an, oder wählen Sie einen anderen Weg.',
  },
  'delivery-address': {
    status: 422,
    de: 'Diese Adresse hat eine andere Postleitzahl als die, für die der Lieferpreis gilt.',
  },
  'shipping-gone': {
    status: 409,
    de: 'Dieser Versand ist nicht mehr möglich. Bitte wählen Sie einen anderen.',
  },
  'shipping-country': {
    status: 422,
    de: 'Diese Adresse liegt in einem anderen Land als dem, für das der Versandpreis gilt.',
  },
  'minimum-not-reached': {
    status: 409,
    de: 'Der Mindestbestellwert für diese Lieferung ist noch nicht erreicht.',
  },
  'carrier-required': { status: 422, de: 'Bitte wählen Sie, mit wem das Paket geht.' },
  'tracking-required': {
    status: 422,
    de: 'Bitte geben Sie die Sendungsnummer ein: Der Kunde verfolgt das Paket damit.',
  },
} as const
