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
  'voucher-below-minimum': {
    status: 422,
    de: 'Für diesen Gutschein ist der Preis der Miete zu niedrig.',
  },
  'voucher-code-taken': { status: 409, de: 'Diesen Code trägt schon ein anderer Gutschein der Firma.' },
} as const
export type VoucherRefusal = Exclude<keyof typeof VOUCHER_REFUSALS, 'voucher-code-taken'>

/** Those of a price that is looked at or ordered. */
export const VOUCHER_PROBLEMS = [
  'voucher-unknown',
  'voucher-not-yet',
  'voucher-expired',
  'voucher-used-up',
  'voucher-not-here',
  'voucher-not-short',
  'voucher-not-long',
  'voucher-below-minimum',
] as const satisfies readonly VoucherRefusal[]
