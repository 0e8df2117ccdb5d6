/** Why something does not get into a cart, or a cart is not ordered (K-03, K-04); part of the catalogue of E-02. */
export const CART_REFUSALS = {
  'article-gone': { status: 409, de: 'Diesen Artikel gibt es hier nicht mehr.' },
  'variant-required': { status: 422, de: 'Bitte wählen Sie zuerst eine Ausführung.' },
  'extras-wrong': {
    status: 422,
    de: 'Diese Auswahl der Extras geht nicht: Es fehlt etwas, es ist zu viel, oder etwas davon ist aus.',
  },
  'article-not-orderable': { status: 409, de: 'Diesen Artikel können Sie hier nicht online bestellen.' },
  'orders-not-taken': { status: 409, de: 'Hier werden zurzeit keine Bestellungen angenommen.' },
  'stock-short': { status: 409, de: 'So viele sind davon nicht mehr da. Bitte bestellen Sie weniger.' },
  'box-in-cart': { status: 409, de: 'Dieses Fach liegt schon im Warenkorb.' },
  'boxes-full': { status: 409, de: 'Eine Bestellung fasst höchstens 6 Fächer.' },
  'vouchers-beside-boxes': {
    status: 409,
    de: 'Fächer und Wertgutscheine lassen sich nur nacheinander bestellen, nicht in einem Warenkorb.',
  },
  'service-beside-boxes': {
    status: 409,
    de: 'Fächer und Dienstleistungen mit Termin lassen sich nur nacheinander bestellen, nicht in einem Warenkorb.',
  },
  'one-service': {
    status: 409,
    de: 'Eine Bestellung hat einen Termin. Bitte bestellen Sie jede Dienstleistung für sich.',
  },
  'other-boxes-in-cart': {
    status: 409,
    de: 'Im Warenkorb liegt schon ein Fach für eine andere Zeit oder an einem anderen Standort.',
  },
  'cart-empty': { status: 409, de: 'Der Warenkorb ist leer.' },
  'cart-full': { status: 409, de: 'Ein Warenkorb fasst höchstens 60 verschiedene Artikel.' },
  'quantity-too-large': { status: 422, de: 'Von einem Artikel sind höchstens 99 Stück möglich.' },
} as const
