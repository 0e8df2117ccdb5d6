import type { receivedInvoiceCalls } from '@fachwerk/contract/invoice/received-invoice-calls'
import type { Inputs } from '../call-input-types.ts'

/** Good inputs of the calls about invoices that others sent. */
export const receivedInvoiceInputs: Inputs<keyof typeof receivedInvoiceCalls> = {
  receivedInvoices: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  exportReceivedInvoices: ({ companyId }) => [{ body: { companyIds: [companyId], format: 'csv' } }],
  receivedInvoice: ({ receivedInvoiceId: id }) => [{ params: { id } }],
  receivedInvoiceFile: ({ receivedInvoiceId: id }) => [{ params: { id } }],
  // No invoice at all: whoever may take one in is told so.
  receiveInvoice: () => [
    { query: { name: 'rechnung.xml' }, upload: new Blob(['x'], { type: 'application/xml' }) },
  ],
  // Nobody has read this version: it stays open for whoever asks next.
  decideReceivedInvoice: ({ receivedInvoiceId: id }) => [
    {
      params: { id },
      body: { decision: { state: 'rejected' as const, reason: 'Falscher Empfänger', version: 99 } },
    },
  ],
}
