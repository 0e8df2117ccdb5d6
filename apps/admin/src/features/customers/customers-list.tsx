import {
  CUSTOMER_SORTS,
  CUSTOMER_VIEWS,
  customerFileCalls,
} from '@fachwerk/contract/customer/customer-file-calls'
import type { CustomerView } from '@fachwerk/contract/customer/customer-file-calls'
import type { CustomerRow } from '@fachwerk/contract/customer/customer-file-views'
import { LocalDate } from '@fachwerk/contract/fields'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { periodField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { customerCountsQuery } from './customer-queries.ts'
import { fileAddress } from './customer-words.tsx'
import { customerCard, customerColumns, type CustomerSort, shownName } from './customers-columns.tsx'
import { k } from './texts.ts'

const companies = companyField(k('column.company'))
const rented = periodField(LocalDate, { from: 'since', to: 'until', title: k('filter.rentedSince') })

/** What matches, in the words of the contract; the same for rows and export. */
function matching({ view, search, filters }: ListQuery<CustomerView, CustomerSort>) {
  const companyIds = companies.of(filters)
  const { from } = rented.of(filters)
  return {
    view,
    ...(companyIds.length > 0 && { companyIds }),
    ...(from !== null && { rentedSince: from }),
    ...(search && { search }),
  }
}

/** Everybody who ordered from the own company and, for a franchisor, from its franchisees (B-20). */
export const customersList: ListDefinition<CustomerRow, CustomerView, CustomerSort> = {
  name: 'customers',
  address: {
    views: CUSTOMER_VIEWS,
    sorts: CUSTOMER_SORTS,
    usualSorting: () => ({ by: 'number', dir: 'desc' }),
    fields: [companies, rented],
  },
  texts: {
    title: k('list.title'),
    search: k('list.search'),
    noMatch: (count) => k('list.noMatch', { count }),
    none: { title: k('list.none.title'), text: k('list.none.text') },
  },
  views: {
    name: k('list.views'),
    shown: CUSTOMER_VIEWS,
    labelOf: (view) => k(`list.view.${view}`),
    counts: (api) => ({
      queryKey: customerCountsQuery(api).queryKey,
      ask: (signal) => api.client.customerCounts({ body: {} }, { signal }),
    }),
    alarming: 'owing',
    everything: 'all',
    empty: (view) => (view === 'all' ? k('list.none.text') : k(`list.noneInView.${view}`)),
    emptyTitle: k('list.noneInView.title'),
    showEverything: k('list.showAll'),
  },
  columns: customerColumns,
  hidden: ['since', 'number', 'company'],
  card: customerCard,
  keyOf: ({ id }) => id,
  pageOf: ({ number }) => fileAddress(number),
  rowName: (row) => k('list.open', { name: shownName(row) }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.customers({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const known = columnsIn(columns, customerFileCalls.exportCustomers.body.shape.columns)
    return client.exportCustomers(
      { body: { ...matching(query), orderBy, dir, format, columns: known } },
      { signal },
    )
  },
}
