/** Why a voucher takes nothing off a price, or is not kept (F-06, O-06); part of the catalogue of E-02. */
export const VOUCHER_REFUSALS = {
  'voucher-unknown': { status: 422, de: 'Diesen Gutschein gibt es nicht.' },
  'voucher-not-yet': { status: 422, de: 'Dieser Gutschein gilt noch nicht.' },
  'voucher-expired': { status: 422, de: 'Dieser Gutschein ist abgelaufen.' },
  'voucher-used-up': { status: 422, de: 'Dieser Gutschein ist schon eingelöst.' },
  'voucher-not-here': {
    status: 422,
    de: 'Dieser Gutschein gilt nicht für diesen Standort oder diese Fachgröße.',
  },
  'voucher-not-short': {
    status: 422,
    de: 'Dieser Gutschein gilt nicht für Kurzzeitmieten, nur für Langzeitmieten.',
  },
  'voucher-not-long': {
    status: 422,
    de: 'Dieser Gutschein gilt nicht für Langzeitmieten, nur für Kurzzeitmieten.',
  },
  'voucher-not-rentals': { status: 422, de: 'Dieser Gutschein gilt nur für Waren, nicht für Mieten.' },
  'voucher-not-goods': { status: 422, de: 'Dieser Gutschein gilt nur für Mieten, nicht für Waren.' },
  'voucher-not-these': {
    status: 422,
    de: 'Dieser Gutschein gilt für nichts, was im Warenkorb liegt.',
  },
  'voucher-below-minimum': {
    status: 422,
    de: 'Für diesen Gutschein ist der Preis zu niedrig.',
  },
  'voucher-code-taken': { status: 409, de: 'Diesen Code trägt schon ein anderer Gutschein der Firma.' },
} as const
type Goods = 'voucher-not-goods' | 'voucher-not-these'
/** Why it takes nothing off a rental. */
export type VoucherRefusal = Exclude<keyof typeof VOUCHER_REFUSALS, 'voucher-code-taken' | Goods>

/** Those of a price that is looked at or ordered. */
export const VOUCHER_PROBLEMS = [
  'voucher-unknown',
  'voucher-not-yet',
  'voucher-expired',
  'voucher-used-up',
  'voucher-not-here',
  'voucher-not-short',
  'voucher-not-long',
  'voucher-not-rentals',
  'voucher-below-minimum',
] as const satisfies readonly VoucherRefusal[]

/** Why a code that is known takes nothing off a cart of goods. */
export const GOODS_VOUCHER_PROBLEMS = [
  'voucher-not-yet',
  'voucher-expired',
  'voucher-used-up',
  'voucher-not-goods',
  'voucher-not-here',
  'voucher-not-these',
  'voucher-below-minimum',
] as const satisfies readonly (keyof typeof VOUCHER_REFUSALS)[]
export type GoodsVoucherProblem = (typeof GOODS_VOUCHER_PROBLEMS)[number]
