import { z } from 'zod'
import { call } from '../call.ts'
import { downloadQuery } from '../office/download-page.ts'
import { ExportedFile } from '../office/export.ts'
import { listCalls, SomeIds } from '../office/list-calls.ts'
import { invoiceModule } from './invoice-module.ts'
import { Id, LocalDate, someOf } from '../fields.ts'
import { InvoiceDetail, InvoiceKind, InvoiceRow } from './invoice-views.ts'
import { OrderHash } from '../order/order-views.ts'
import { Recipient } from '../order/recipient.ts'

/** So many go into one file. */
export const MOST_INVOICE_FILES = 100

/** Invoices and credit notes as a list (O-05, N-10). */
export const invoiceList = listCalls(invoiceModule, {
  name: 'invoices',
  title: 'Rechnungen und Rechnungskorrekturen',
  path: '/private/invoices',
  tags: ['Rechnungen'],
  summary: 'Rechnungen und Rechnungskorrekturen, gesucht und gefiltert, die neuesten zuerst',
  row: InvoiceRow,
  sorts: ['number', 'issuedOn', 'customer', 'gross'],
  filter: {
    kinds: someOf(InvoiceKind),
    /** Issuers; those the caller may not see have no rows. */
    companyIds: SomeIds,
    /** Days of issue, both included. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    /** Those of one order. */
    orderId: Id.optional(),
  },
  number: 'with',
})
export const InvoiceFilter = invoiceList.rows.body
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Rechnungen'], permission: 'orders.view' } as const

/** Invoices and credit notes (O-05, LAW-41, LAW-42): written by the house when money moves, read by people. */
export const invoiceCalls = {
  invoices: invoiceList.rows,
  exportInvoices: invoiceList.file([
    'number',
    'kind',
    'issuedOn',
    'customer',
    'order',
    'location',
    'net',
    'vat',
    'gross',
    'company',
  ]),
  invoice: call({
    ...common,
    method: 'GET',
    path: '/private/invoices/{id}',
    summary: 'Eine Rechnung, wie sie ausgestellt wurde, mit ihren Korrekturen',
    params: z.object({ id: Id }),
    reply: InvoiceDetail,
    refusals: ['not-found'],
  }),
  invoiceFile: call({
    ...common,
    method: 'GET',
    path: '/private/invoices/{id}/file',
    summary: 'Eine Rechnung als PDF, in der Sprache des Kunden',
    file: true,
    params: z.object({ id: Id }),
    reply: ExportedFile,
    refusals: ['not-found'],
  }),
  invoiceFiles: call({
    ...common,
    method: 'POST',
    path: '/private/invoices/files',
    summary: 'Mehrere Rechnungen als PDF in einer ZIP-Datei',
    readOnly: true,
    file: true,
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_INVOICE_FILES) }),
    reply: ExportedFile,
    refusals: ['not-found'],
  }),
  invoicesOfOrders: call({
    ...common,
    method: 'POST',
    path: '/private/invoices/of-orders',
    summary: 'Welche Rechnungen und Rechnungskorrekturen zu diesen Bestellungen gehören',
    readOnly: true,
    body: z.strictObject({ orderIds: z.array(Id).min(1).max(MOST_INVOICE_FILES) }),
    /** By their number; an order without any has no row. */
    reply: z.object({ rows: z.array(z.object({ id: Id, orderId: Id })) }),
    refusals: [],
  }),
  readdressInvoice: call({
    ...common,
    method: 'POST',
    permission: 'payments.record',
    path: '/private/invoices/{id}/readdress',
    summary: 'Empfänger berichtigen: die Rechnung mit einem Storno zurücknehmen und neu ausstellen',
    params: z.object({ id: Id }),
    body: z.strictObject({ recipient: Recipient }),
    /** The new one. */
    reply: InvoiceDetail,
    refusals: ['not-found', 'invoice-taken-back', 'recipient-unchanged'],
  }),
} as const

/** The same on the customers' side, behind the link of the order. */
export const orderInvoiceCalls = {
  orderInvoiceFile: call({
    method: 'GET',
    path: '/storefront/orders/{hash}/invoices/{id}',
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    summary: 'Rechnung oder Rechnungskorrektur einer Bestellung als PDF',
    tags: ['Bestellung'],
    file: true,
    params: z.object({ hash: OrderHash, id: Id }),
    query: downloadQuery,
    reply: ExportedFile,
    refusals: ['not-found', 'too-many-tries'],
  }),
} as const
