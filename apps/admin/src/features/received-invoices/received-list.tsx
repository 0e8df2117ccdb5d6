import { LocalDate } from '@fachwerk/contract/fields'
import { RECEIVED_SORTS, receivedInvoiceCalls } from '@fachwerk/contract/invoice/received-invoice-calls'
import {
  RECEIVED_STATES,
  ReceivedState,
  RULE_RESULTS,
  RuleResult,
  type ReceivedInvoiceRow,
} from '@fachwerk/contract/invoice/received-invoice-views'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { numberOf, receivedCard, receivedColumns, type ReceivedSort, sellerOf } from './received-columns.tsx'
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
const companies = companyField(e('column.company'))

/** What matches, in the words of the contract; the same for rows and export. */
function matching({ search, filters }: ListQuery<'all', ReceivedSort>) {
  const [chosen, results, companyIds] = [states.of(filters), rules.of(filters), companies.of(filters)]
  const { from, to } = period.of(filters)
  return {
    ...(search && { search }),
    ...(chosen.length > 0 && { states: chosen }),
    ...(results.length > 0 && { rules: results }),
    ...(companyIds.length > 0 && { companyIds }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}

/** Invoices that others sent to the own company and, for a franchisor, to its franchisees (LAW-44). */
export const receivedList: ListDefinition<ReceivedInvoiceRow, 'all', ReceivedSort> = {
  name: 'received-invoices',
  address: {
    views: ['all'],
    sorts: RECEIVED_SORTS,
    usualSorting: () => ({ by: 'received', dir: 'desc' }),
    fields: [states, rules, period, companies],
  },
  texts: {
    title: e('list.title'),
    search: e('list.search'),
    noMatch: (count) => e('list.noMatch', { count }),
    none: { title: e('list.none.title'), text: e('list.none.text') },
  },
  columns: receivedColumns,
  hidden: ['kind', 'company'],
  card: receivedCard,
  keyOf: ({ id }) => id,
  rowName: (row) =>
    e('list.open', { kind: e(`kind.${row.kind}`), number: numberOf(row), seller: sellerOf(row) }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.receivedInvoices({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const known = columnsIn(columns, receivedInvoiceCalls.exportReceivedInvoices.body.shape.columns)
    return client.exportReceivedInvoices(
      { body: { ...matching(query), orderBy, dir, format, columns: known } },
      { signal },
    )
  },
}
