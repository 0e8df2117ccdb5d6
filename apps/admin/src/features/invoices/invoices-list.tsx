import { LocalDate } from '@fachwerk/contract/fields'
import { INVOICE_SORTS, invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import { INVOICE_KINDS, InvoiceKind, type InvoiceRow } from '@fachwerk/contract/invoice/invoice-views'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { invoiceBulkActions } from './invoice-bulk-actions.ts'
import { invoiceCard, invoiceColumns, type InvoiceSort } from './invoices-columns.tsx'
import { i } from '../../ui/invoices/texts.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'

const kinds = choiceField(InvoiceKind, {
  param: 'kind',
  title: i('column.kind'),
  choices: INVOICE_KINDS.map((value) => ({ value, label: i(`kind.${value}`) })),
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: i('filter.period') })
const companies = companyField(i('column.company'))

/** What matches, in the words of the contract; the same for rows and export. */
function matching({ search, filters }: ListQuery<'all', InvoiceSort>) {
  const [chosen, companyIds] = [kinds.of(filters), companies.of(filters)]
  const { from, to } = period.of(filters)
  return {
    ...(search && { search }),
    ...(chosen.length > 0 && { kinds: chosen }),
    ...(companyIds.length > 0 && { companyIds }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}

/** Invoices and credit notes of the own company and, for a franchisor, of its franchisees (O-05). */
export const invoicesList: ListDefinition<InvoiceRow, 'all', InvoiceSort> = {
  name: 'invoices',
  address: {
    views: ['all'],
    sorts: INVOICE_SORTS,
    usualSorting: () => ({ by: 'issuedOn', dir: 'desc' }),
    fields: [kinds, period, companies],
  },
  texts: {
    title: i('list.title'),
    search: i('list.search'),
    noMatch: (count) => i('list.noMatch', { count }),
    none: { title: i('list.none.title'), text: i('list.none.text') },
  },
  columns: invoiceColumns,
  hidden: ['net', 'vat', 'company'],
  card: invoiceCard,
  keyOf: ({ id }) => id,
  rowName: ({ kind, number }) => i('list.open', { kind: i(`kind.${kind}`), number }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.invoices({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  bulk: invoiceBulkActions,
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const known = columnsIn(columns, invoiceCalls.exportInvoices.body.shape.columns)
    return client.exportInvoices(
      { body: { ...matching(query), orderBy, dir, format, columns: known } },
      { signal },
    )
  },
}
