import type { RequestOut } from '@fachwerk/contract/call'
import { type InvoiceFilter, type invoiceCalls, invoiceList } from '@fachwerk/contract/invoice/invoice-calls'
import type { InvoiceRow } from '@fachwerk/contract/invoice/invoice-views'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { byId, type Counted, listedPage } from '../../../platform/db/list-source.ts'
import { invoices, invoicesByIds } from '../invoices-list-repository.ts'
import type { InvoicingNeeds } from '../index.ts'

/** A page of the documents the actor may see, with their number. */
export async function listInvoices(
  { db }: Pick<InvoicingNeeds, 'db'>,
  { actor, ...filter }: InvoiceFilter & { readonly actor: StaffActor },
): Promise<{ rows: InvoiceRow[] } & Counted> {
  const scope = actor.scopeFor('orders.view')
  return await db.read((tx) =>
    listedPage(tx, invoices, {
      query: { scope, filter },
      page: filter,
      rows: async (ids) => byId(await invoicesByIds(tx, scope, ids)),
    }),
  )
}

const KINDS = { invoice: 'Rechnung', creditNote: 'Rechnungskorrektur' } as const
const german = (day: string): string => day.split('-').toReversed().join('.')

const COLUMNS: ListColumns<typeof invoiceCalls.exportInvoices, InvoiceRow> = {
  number: { title: 'Nummer', cell: ({ number }) => number },
  kind: { title: 'Art', cell: ({ kind }) => KINDS[kind] },
  issuedOn: { title: 'Datum', cell: ({ issuedOn }) => german(issuedOn) },
  customer: { title: 'Kunde', cell: ({ customerName }) => customerName },
  order: { title: 'Bestellung', cell: ({ order }) => order.code },
  location: { title: 'Standort', cell: ({ locationName }) => locationName },
  net: { title: 'Netto (EUR)', format: 'euros', cell: ({ netCents: cents }) => ({ cents }) },
  vat: { title: 'Umsatzsteuer (EUR)', format: 'euros', cell: ({ vatCents: cents }) => ({ cents }) },
  gross: { title: 'Brutto (EUR)', format: 'euros', cell: ({ grossCents: cents }) => ({ cents }) },
  company: { title: 'Aussteller', cell: ({ companyName }) => companyName },
}

/** All documents that match, as a file (N-10). */
export function exportInvoices(
  { exportRows }: Pick<InvoicingNeeds, 'exportRows'>,
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof invoiceCalls.exportInvoices>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('orders.view')
  return exportRows(
    actor,
    listFile(invoiceList, {
      source: invoices,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) => byId(await invoicesByIds(tx, scope, ids)),
      title: 'Rechnungen',
    }),
  )
}
