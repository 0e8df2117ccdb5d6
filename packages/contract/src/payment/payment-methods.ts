// Without schemas: the storefront's checkout reads these.

/** Payment services a company can have an account at; `transfer` is its own bank account. */
export const PAYMENT_PROVIDERS = ['stripe', 'mollie', 'paypal', 'transfer'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]
/**
 * Who can take what is offered: a service by an account, the test bank of an installation that has one (demo), or whoever hands over
 * the goods.
 */
export const TAKERS = [...PAYMENT_PROVIDERS, 'test-bank', 'handover'] as const
export type TakerName = (typeof TAKERS)[number]

/**
 * Ways to pay; `applepay` on a device that has it. The provider asks for whatever it needs, a transfer is made at the payer's bank before the rental begins, an
 * invoice is paid there afterwards, and what is paid at the hand-over waits for whoever hands over the goods; `cod`: the carrier of a
 * parcel collects it at the door and passes it on to the bank account.
 */
export const PAYMENT_METHODS = [
  'card',
  'paypal',
  'klarna',
  'applepay',
  'transfer',
  'invoice',
  'cash',
  'contactless',
  'cod',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Paid at counter, table or door, to whoever hands over the goods (K-06). */
export const HANDOVER_METHODS = ['cash', 'contactless'] as const satisfies readonly PaymentMethod[]
export type HandoverMethod = (typeof HANDOVER_METHODS)[number]

export const isAtHandover = (method: PaymentMethod | null | undefined): method is HandoverMethod =>
  HANDOVER_METHODS.some((each) => each === method)

/** What is paid when goods reach their customer: to whoever hands them over, or to the carrier. */
export type OnReceipt = HandoverMethod | 'cod'
export const isOnReceipt = (method: PaymentMethod | null | undefined): method is OnReceipt =>
  method === 'cod' || isAtHandover(method)

/** Whether its money comes later, to a bank account: a value voucher pays no part of such an order, and is not bought so (K-03). */
export const isOnAccountLater = (method: PaymentMethod | null | undefined): boolean =>
  method === 'transfer' || method === 'invoice' || method === 'cod'

/** Whether an order stands without that money, which waits beside whatever else is tried meanwhile. */
export const isPaidLater = (method: PaymentMethod | null | undefined): method is OnReceipt | 'invoice' =>
  method === 'invoice' || isOnReceipt(method)

/** Which of them there are on a way goods are handed over; a parcel is handed over by a carrier, a voucher by nobody. */
export const handoverMethodsOf = (
  way: 'pickup' | 'totable' | 'delivery' | 'shipment' | 'email' | 'service',
): readonly HandoverMethod[] => (way === 'shipment' || way === 'email' ? [] : HANDOVER_METHODS)

/** What staff and invoices call a payment by transfer. */
export const TRANSFER_NAME = 'Vorkasse'
/** The same of an order that is paid after it was invoiced. */
export const INVOICE_NAME = 'Kauf auf Rechnung'

/** The same of a parcel that is paid to its carrier. */
export const COD_NAME = 'Nachnahme'
/** Money that comes to the company's own bank account, where staff find and book it; by what they call it. */
export const isOnOwnAccount = (name: string): boolean =>
  [TRANSFER_NAME, INVOICE_NAME, COD_NAME].some((each) => each === name)

/**
 * Which service takes what; Klarna at Mollie wants order lines and a postal address, so it is not offered. What the test bank
 * takes is for trying it out.
 */
export const METHODS_OF: Readonly<Record<TakerName, readonly PaymentMethod[]>> = {
  stripe: ['card', 'klarna', 'paypal'],
  mollie: ['card', 'paypal'],
  paypal: ['paypal'],
  transfer: ['transfer', 'invoice', 'cod'],
  handover: HANDOVER_METHODS,
  'test-bank': ['paypal', 'card', 'applepay', 'klarna'],
}
