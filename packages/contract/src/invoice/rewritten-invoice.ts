import type { InvoiceDocument } from './invoice-views.ts'

/** Whether a credit note takes an invoice back only because another one says it right: no money moves for it. */
export const isRewritten = (corrects: InvoiceDocument['corrects']): boolean =>
  corrects?.readdressed === true || corrects?.changed === true
