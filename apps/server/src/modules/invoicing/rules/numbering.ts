import type { InvoiceKind } from '@fachwerk/contract/invoice/invoice-views'
import { localTime } from '../../../platform/export/cells.ts'

/** Where the books are kept: the day there is the day of a document, and its year the year of its number. */
export const OFFICE_ZONE = 'Europe/Berlin'

// „Gutschrift“ is by law what the customer writes (UStG § 14 (2)); ours correct an invoice.
const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: 'RE', creditNote: 'RK' }

/** „RE-2026-00012“. */
export const labelOf = (kind: InvoiceKind, year: number, number: number): string =>
  `${PREFIX[kind]}-${year}-${String(number).padStart(5, '0')}`

const two = (value: number): string => String(value).padStart(2, '0')

/** Local date `YYYY-MM-DD` of an instant where the books are kept. */
export function officeDay(at: Date): string {
  const { year, month, day } = localTime(at.toISOString(), OFFICE_ZONE)
  return `${year}-${two(month)}-${two(day)}`
}
