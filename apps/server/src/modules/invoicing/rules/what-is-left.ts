import type { InvoiceDocument, RateAmount } from '@fachwerk/contract/invoice/invoice-views'
import { amountsLeft } from './amounts.ts'

interface Written {
  readonly id: string
  readonly correctsId: string | null
  readonly document: InvoiceDocument
}

/** What the credit notes of an order left of one of its invoices, by VAT rate. */
export const leftOf = (written: readonly Written[], invoice: Written): RateAmount[] =>
  amountsLeft(
    invoice.document.rates,
    written.filter(({ correctsId }) => correctsId === invoice.id).map(({ document }) => document.rates),
  )

/** Whether nothing of it was taken back yet. */
export const isUntouched = (written: readonly Written[], invoice: Written): boolean =>
  !written.some(({ correctsId }) => correctsId === invoice.id)
