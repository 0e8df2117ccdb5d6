import {
  CUSTOMER_VIEWS,
  customerFileCalls,
  customerList,
} from '@fachwerk/contract/customer/customer-file-calls'
import { LocalDate } from '@fachwerk/contract/fields'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { periodField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { customerCountsQuery } from './customer-queries.ts'
import { fileAddress } from './customer-words.tsx'
import { customerCard, customerColumns, shownName } from './customers-columns.tsx'
import { k } from './texts.ts'

/** Everybody who ordered from the own company and, for a franchisor, from its franchisees (B-20). */
export const customersList = declaredList(customerList, CUSTOMER_VIEWS, {
  texts: listTexts(k, 'list', (count) => k('list.noMatch', { count })),
  views: {
    ...viewTexts(k, 'list', { shown: CUSTOMER_VIEWS, everything: 'all' }),
    counts: (api) => ({
      queryKey: customerCountsQuery(api).queryKey,
      ask: (signal) => api.client.customerCounts({ body: {} }, { signal }),
    }),
    alarming: 'owing',
  },
  usualSorting: () => ({ by: 'number', dir: 'desc' }),
  filters: {
    companyIds: companyField(k('column.company')),
    rentedSince: periodField(LocalDate, { from: 'since', to: 'until', title: k('filter.rentedSince') }),
  },
  columns: customerColumns,
  hidden: ['since', 'number', 'company'],
  card: customerCard,
  keyOf: ({ id }) => id,
  pageOf: ({ number }) => fileAddress(number),
  rowName: (row) => k('list.open', { name: shownName(row) }),
  asks: {
    rows: asking(customerFileCalls.customers, (client) => client.customers),
    file: askingFile(customerFileCalls.exportCustomers, (client) => client.exportCustomers),
  },
})
