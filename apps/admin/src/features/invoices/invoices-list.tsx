import { LocalDate } from '@fachwerk/contract/fields'
import { invoiceCalls, invoiceList } from '@fachwerk/contract/invoice/invoice-calls'
import { INVOICE_KINDS, InvoiceKind } from '@fachwerk/contract/invoice/invoice-views'
import { asking, askingFile, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { invoiceBulkActions } from './invoice-bulk-actions.ts'
import { invoiceCard, invoiceColumns } from './invoices-columns.tsx'
import { i } from '../../ui/invoices/texts.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'

const kinds = choiceField(InvoiceKind, {
  param: 'kind',
  title: i('column.kind'),
  choices: INVOICE_KINDS.map((value) => ({ value, label: i(`kind.${value}`) })),
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: i('filter.period') })

/** Invoices and credit notes of the own company and, for a franchisor, of its franchisees (O-05). */
export const invoicesList = declaredList(invoiceList, ['all'], {
  texts: listTexts(i, 'list', (count) => i('list.noMatch', { count })),
  usualSorting: () => ({ by: 'issuedOn', dir: 'desc' }),
  filters: {
    kinds,
    from: period,
    to: period,
    companyIds: companyField(i('column.company')),
    orderId: null,
  },
  columns: invoiceColumns,
  hidden: ['net', 'vat', 'company'],
  card: invoiceCard,
  keyOf: ({ id }) => id,
  rowName: ({ kind, number }) => i('list.open', { kind: i(`kind.${kind}`), number }),
  bulk: invoiceBulkActions,
  asks: {
    rows: asking(invoiceList.rows, (client) => client.invoices),
    file: askingFile(invoiceCalls.exportInvoices, (client) => client.exportInvoices),
  },
})
