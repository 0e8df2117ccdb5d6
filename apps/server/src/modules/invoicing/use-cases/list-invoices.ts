import type { RequestOut } from '@fachwerk/contract/call'
import type { InvoiceFilter, invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { InvoiceRow } from '@fachwerk/contract/invoice/invoice-views'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { COUNTED_EXACTLY } from '../../../platform/db/matching-rows.ts'
import { countInvoices, invoiceIds, invoicesByIds } from '../invoices-list-repository.ts'
import type { InvoicingNeeds } from '../index.ts'

/** A page of the documents the actor may see, with their number. */
export async function listInvoices(
  { db }: Pick<InvoicingNeeds, 'db'>,
  { actor, ...filter }: InvoiceFilter & { readonly actor: StaffActor },
): Promise<{ rows: InvoiceRow[]; total: number; totalIsExact: boolean }> {
  const scope = actor.scopeFor('orders.view')
  const query = { scope, filter }
  return await db.read(async (tx) => {
    const ids = await invoiceIds(tx, query, filter)
    const byId = new Map((await invoicesByIds(tx, scope, ids)).map((each) => [each.id, each]))
    const total = await countInvoices(tx, query, COUNTED_EXACTLY + 1)
    return {
      rows: ids.flatMap((id) => byId.get(id) ?? []),
      total: Math.min(total, COUNTED_EXACTLY),
      totalIsExact: total <= COUNTED_EXACTLY,
    }
  })
}

const KINDS = { invoice: 'Rechnung', creditNote: 'Rechnungskorrektur' } as const
const german = (day: string): string => day.split('-').toReversed().join('.')

const COLUMNS: readonly ExportColumn<InvoiceRow>[] = [
  { key: 'number', title: 'Nummer', cell: ({ number }) => number },
  { key: 'kind', title: 'Art', cell: ({ kind }) => KINDS[kind] },
  { key: 'issuedOn', title: 'Datum', cell: ({ issuedOn }) => german(issuedOn) },
  { key: 'customer', title: 'Kunde', cell: ({ customerName }) => customerName },
  { key: 'order', title: 'Bestellung', cell: ({ order }) => order.code },
  { key: 'location', title: 'Standort', cell: ({ locationName }) => locationName },
  { key: 'net', title: 'Netto (EUR)', format: 'euros', cell: ({ netCents: cents }) => ({ cents }) },
  { key: 'vat', title: 'Umsatzsteuer (EUR)', format: 'euros', cell: ({ vatCents: cents }) => ({ cents }) },
  { key: 'gross', title: 'Brutto (EUR)', format: 'euros', cell: ({ grossCents: cents }) => ({ cents }) },
  { key: 'company', title: 'Aussteller', cell: ({ companyName }) => companyName },
]

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
  return exportRows(actor, {
    list: 'invoices',
    title: 'Rechnungen',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, limit) => invoiceIds(tx, { scope, filter }, { offset: 0, limit }),
    rows: async (tx, ids) => new Map((await invoicesByIds(tx, scope, ids)).map((each) => [each.id, each])),
  })
}
