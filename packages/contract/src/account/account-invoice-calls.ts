import { z } from 'zod'
import { call } from '../call.ts'
import { downloadQuery } from '../office/download-page.ts'
import { ExportedFile } from '../office/export.ts'
import { Id } from '../fields.ts'
import { BilledSubject, OrderInvoice } from '../invoice/invoice-views.ts'
import { placeName } from '../location/location-texts.ts'

/** A document as the customer finds it in their account. */
export const AccountInvoice = OrderInvoice.extend({
  orderCode: z.string(),
  /** Company and person it names. */
  recipient: z.string(),
  subject: BilledSubject,
  /** Which month of a rental that goes on. */
  month: z.int().nullable(),
  location: z.object(placeName),
}).meta({ id: 'AccountInvoice' })
export type AccountInvoice = z.infer<typeof AccountInvoice>

const common = {
  auth: 'visitor',
  permission: 'public',
  host: 'site',
  tags: ['Kundenkonto'],
  method: 'GET',
} as const

/** A signed-in customer's own invoices and credit notes (O-05, S-09). */
export const accountInvoiceCalls = {
  accountInvoices: call({
    ...common,
    path: '/storefront/account/invoices',
    summary: 'Eigene Rechnungen und Rechnungskorrekturen bei diesem Auftritt, die neuesten zuerst',
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    reply: z.object({ rows: z.array(AccountInvoice), page: z.int(), pages: z.int(), total: z.int() }),
    refusals: ['not-signed-in'],
  }),
  accountInvoiceFile: call({
    ...common,
    path: '/storefront/account/invoices/{id}',
    summary: 'Eigene Rechnung oder Rechnungskorrektur als PDF',
    file: true,
    params: z.object({ id: Id }),
    query: downloadQuery,
    reply: ExportedFile,
    refusals: ['not-signed-in', 'not-found'],
  }),
} as const
