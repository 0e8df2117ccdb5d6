import { invoiceCalls, orderInvoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { Tx } from '../../platform/db/db.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { Companies } from '../companies/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import { invoiceIdsOfOrders } from './invoices-list-repository.ts'
import { BOOKING_CHANGED, followBookingChange } from './use-cases/follow-booking-change.ts'
import { followMoney, MONEY_MOVED } from './use-cases/follow-money.ts'
import { exportInvoices, listInvoices } from './use-cases/list-invoices.ts'
import { readdressInvoice } from './use-cases/readdress-invoice.ts'
import { sendInvoice, sendInvoices, sendInvoiceToCustomer } from './use-cases/send-invoice.ts'
import { showInvoice } from './use-cases/show-invoice.ts'
import { writeDocuments } from './use-cases/write-documents.ts'

export { billedText } from './rules/billed-text.ts'
export { customerInvoices } from './use-cases/customer-invoices.ts'
export { invoicesOfOrder } from './invoices-repository.ts'
export { searchInvoices } from './use-cases/search-invoices.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'customer',
  'customer_order',
  'order_line',
  'rental',
  'box',
  'rental_month',
  'ledger_entry',
  'claim_entry',
  'payment_refund',
  'location',
  'booking_change',
  'staff_refund',
  'staff_refund_box',
  'withdrawn_box',
] as const

/** What writing documents takes. */
export type WritingNeeds = Pick<Parts, 'clock' | 'random'> &
  Pick<Companies, 'invoiceIssuer'> &
  Pick<Locations, 'locationOf'> &
  Pick<Payments, 'paymentsOfOrders' | 'transferTarget'>

export interface InvoicingNeeds
  extends WritingNeeds,
    Pick<Parts, 'db' | 'events' | 'serve' | 'serveFile' | 'exportRows'>,
    Pick<Orders, 'orderByLink'> {}

export interface Invoicing {
  /** Writes what an order lacks of invoices and corrections. */
  writeDocuments(tx: Tx, target: { readonly orderId: string }): Promise<void>
}

/** Invoices and credit notes: written when money moves, shown to staff and customers (O-05, LAW-41, LAW-42). */
export function invoicingModule(needs: InvoicingNeeds): Invoicing {
  const { serve, serveFile } = needs
  onEvents(needs, {
    consumer: 'invoicing-follow-money',
    types: MONEY_MOVED,
    handle: (tx, event) => followMoney(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'invoicing-follow-booking-changes',
    types: BOOKING_CHANGED,
    handle: (tx, event) => followBookingChange(tx, needs, event),
  })
  serve(invoiceCalls.invoices, async ({ actor, body }) => ok(await listInvoices(needs, { actor, ...body })))
  serveFile(invoiceCalls.exportInvoices, ({ actor, body }) => exportInvoices(needs, { actor, ...body }))
  serve(invoiceCalls.invoice, ({ actor, params }) => showInvoice(needs, { actor, id: params.id }))
  serveFile(invoiceCalls.invoiceFile, ({ actor, params }) => sendInvoice(needs, { actor, id: params.id }))
  serveFile(invoiceCalls.invoiceFiles, ({ actor, body }) => sendInvoices(needs, { actor, ids: body.ids }))
  serve(invoiceCalls.invoicesOfOrders, ({ actor, body }) =>
    needs.db.read(async (tx) =>
      ok({ rows: await invoiceIdsOfOrders(tx, actor.scopeFor('orders.view'), body.orderIds) }),
    ),
  )
  serve(invoiceCalls.readdressInvoice, ({ actor, params, body }) =>
    readdressInvoice(needs, { actor, ...params, ...body }),
  )
  serveFile(orderInvoiceCalls.orderInvoiceFile, (asked) => sendInvoiceToCustomer(needs, asked))
  return { writeDocuments: (tx, target) => writeDocuments(tx, needs, target) }
}
