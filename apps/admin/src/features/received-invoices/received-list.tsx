import { LocalDate } from '@fachwerk/contract/fields'
import { receivedInvoiceCalls, receivedInvoiceList } from '@fachwerk/contract/invoice/received-invoice-calls'
import {
  RECEIVED_STATES,
  ReceivedState,
  RULE_RESULTS,
  RuleResult,
} from '@fachwerk/contract/invoice/received-invoice-views'
import { asking, askingFile, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { numberOf, receivedCard, receivedColumns, sellerOf } from './received-columns.tsx'
import { e } from './texts.ts'

const states = choiceField(ReceivedState, {
  param: 'state',
  title: e('column.state'),
  choices: RECEIVED_STATES.map((value) => ({ value, label: e(`state.${value}`) })),
})
const rules = choiceField(RuleResult, {
  param: 'rules',
  title: e('column.rules'),
  choices: RULE_RESULTS.map((value) => ({ value, label: e(`rules.${value}`) })),
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: e('filter.period') })

/** Invoices that others sent to the own company and, for a franchisor, to its franchisees (LAW-44). */
export const receivedList = declaredList(receivedInvoiceList, ['all'], {
  texts: listTexts(e, 'list', (count) => e('list.noMatch', { count })),
  usualSorting: () => ({ by: 'received', dir: 'desc' }),
  filters: { states, rules, from: period, to: period, companyIds: companyField(e('column.company')) },
  columns: receivedColumns,
  hidden: ['kind', 'company'],
  card: receivedCard,
  keyOf: ({ id }) => id,
  rowName: (row) =>
    e('list.open', { kind: e(`kind.${row.kind}`), number: numberOf(row), seller: sellerOf(row) }),
  asks: {
    rows: asking(receivedInvoiceList.rows, (client) => client.receivedInvoices),
    file: askingFile(receivedInvoiceCalls.exportReceivedInvoices, (client) => client.exportReceivedInvoices),
  },
})
