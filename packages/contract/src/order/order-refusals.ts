import { RECIPIENT_REFUSALS } from './recipient-refusals.ts'

/** Why an order is not placed, paid or changed. */
export const ORDER_REFUSALS = {
  'terms-required': { status: 422, de: 'Bitte stimmen Sie den AGB zu.' },
  'early-start-required': { status: 422, de: 'Bitte verlangen Sie den sofortigen Beginn ausdrücklich.' },
  'order-not-payable': { status: 409, de: 'Diese Bestellung kann nicht mehr bezahlt werden.' },
  'order-has-open-rental': {
    status: 409,
    de: 'Zu dieser Bestellung gehört eine Miete, die noch nicht vorbei ist. Ist das Fach zurückgegeben, wird sie von selbst abgeschlossen.',
  },
  'order-is-paid': {
    status: 409,
    de: 'Diese Bestellung ist bezahlt. Stornieren geht erst, wenn das Geld zurückgezahlt ist.',
  },
  'order-unknown': { status: 422, de: 'Diese Bestellnummer finden wir nicht.' },
  ...RECIPIENT_REFUSALS,
} as const
