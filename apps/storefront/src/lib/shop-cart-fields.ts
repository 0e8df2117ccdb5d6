/** Names of what forms send to the page of the cart (K-03). */
export const CART_FIELDS = {
  /** An article, its variant where it has several, and how many pieces. */
  article: 'artikel',
  variant: 'variante',
  quantity: 'anzahl',
  /** A line that lies there, and how many pieces of it there shall be. */
  line: 'zeile',
  /** What is written to it. */
  note: 'anmerkung',
  /** A tip in cents, or that the amount beside it counts. */
  tip: 'trinkgeld',
  amount: 'betrag',
  roundUp: 'aufrunden',
  /** On which way it is to come, and where to. */
  way: 'lieferart',
  postcode: 'postleitzahl',
  /** Whether somebody pays to order below the minimum of an area. */
  surcharge: 'zuschlag',
  /** A code as it was typed; empty: none any more. */
  voucher: 'gutschein',
  /** Which one comes out: the value voucher rather than the code that makes cheaper. */
  takesOut: 'herausnehmen',
  /** Of a value voucher: what it is to be worth in euros, and who it is for. */
  worth: 'wert',
  giftFor: 'fuer',
  giftEmail: 'geschenk-email',
  giftName: 'geschenk-name',
  giftMessage: 'geschenk-nachricht',
  giftOn: 'geschenk-tag',
  seen: 'gesehen',
  /** A box of the location of this id, with size and time beside it; and which boxes of the cart it shall be. */
  box: 'fach',
  boxes: 'faecher',
} as const
