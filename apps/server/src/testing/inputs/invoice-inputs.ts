import type { invoiceCalls, orderInvoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { Inputs } from '../call-input-types.ts'

/** Good inputs of the calls about invoices, for what belongs to a target. */
export const invoiceInputs: Inputs<keyof typeof invoiceCalls | keyof typeof orderInvoiceCalls> = {
  invoices: ({ companyId, orderId }) => [{ body: { companyIds: [companyId], orderId } }],
  exportInvoices: ({ companyId, orderId }) => [{ body: { companyIds: [companyId], orderId, format: 'csv' } }],
  invoice: ({ invoiceId: id }) => [{ params: { id } }],
  invoiceFile: ({ invoiceId: id }) => [{ params: { id } }],
  invoiceFiles: ({ invoiceId: id }) => [{ body: { ids: [id] } }],
  invoicesOfOrders: ({ orderId }) => [{ body: { orderIds: [orderId] } }],
  readdressInvoice: ({ invoiceId: id }) => [
    {
      params: { id },
      body: {
        recipient: {
          company: 'Hoffmann Messebau GmbH',
          vatId: 'DE123456788',
          name: 'Lena Hoffmann',
          street: 'Messeallee 1',
          postcode: '78464',
          city: 'Konstanz',
          country: 'DE',
          reference: 'PO-4711',
        },
      },
    },
  ],
  orderInvoiceFile: ({ orderHash: hash, invoiceId: id }) => [{ params: { hash, id }, query: {} }],
}
