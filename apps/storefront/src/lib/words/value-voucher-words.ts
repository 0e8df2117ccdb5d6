import { valueVoucherPages } from '@fachwerk/texts/pages/value-voucher-pages/value-voucher-pages'
import type { valueVoucherPagesDe } from '@fachwerk/texts/pages/value-voucher-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

export type ValueVoucherWords = Translate<typeof valueVoucherPagesDe>

/** What is said of value vouchers; no browser loads the table. */
export const valueVoucherWords = ({ language, own }: Reader): ValueVoucherWords =>
  textsOf(language, valueVoucherPages, own?.valueVoucher)

/** Where a voucher is seen and printed. */
export const VALUE_VOUCHER_PATH = '/wertgutschein'
