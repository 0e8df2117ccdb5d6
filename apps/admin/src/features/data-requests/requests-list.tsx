import {
  DATA_REQUEST_SORTS,
  DATA_REQUEST_VIEWS,
  dataRequestCalls,
} from '@fachwerk/contract/customer/data-request-calls'
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  DataRequestKind,
  type DataRequestRow,
  DataRequestState,
} from '@fachwerk/contract/customer/data-request-views'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { requestCard, requestColumns, type RequestSort, whoOf } from './requests-columns.tsx'
import { q } from './texts.ts'

type RequestView = (typeof DATA_REQUEST_VIEWS)[number]

const kinds = choiceField(DataRequestKind, {
  param: 'kind',
  title: q('column.kind'),
  choices: DATA_REQUEST_KINDS.map((value) => ({ value, label: q(`kind.${value}`) })),
})
const states = choiceField(DataRequestState, {
  param: 'state',
  title: q('column.state'),
  choices: DATA_REQUEST_STATES.map((value) => ({ value, label: q(`state.${value}`) })),
})
const companies = companyField(q('column.company'))

/** What matches, in the words of the contract; the same for rows and export. */
function matching({ view, search, filters }: ListQuery<RequestView, RequestSort>) {
  const companyIds = companies.of(filters)
  return {
    view,
    kinds: kinds.of(filters),
    states: states.of(filters),
    ...(companyIds.length > 0 && { companyIds }),
    ...(search && { search }),
  }
}

/** What people asked about their data, the most urgent first (LAW-59). */
export const requestsList: ListDefinition<DataRequestRow, RequestView, RequestSort> = {
  name: 'data-requests',
  address: {
    views: DATA_REQUEST_VIEWS,
    sorts: DATA_REQUEST_SORTS,
    usualSorting: (view) => (view === 'all' ? { by: 'received', dir: 'desc' } : { by: 'due', dir: 'asc' }),
    fields: [kinds, states, companies],
  },
  texts: {
    title: q('list.title'),
    search: q('list.search'),
    noMatch: (count) => q('list.noMatch', { count }),
    none: { title: q('list.none.title'), text: q('list.none.text') },
  },
  views: {
    name: q('list.views'),
    shown: DATA_REQUEST_VIEWS,
    labelOf: (view) => q(`list.view.${view}`),
    everything: 'all',
    empty: (view) => (view === 'all' ? q('list.none.text') : q(`list.noneInView.${view}`)),
    emptyTitle: q('list.noneInView.title'),
    showEverything: q('list.showAll'),
  },
  columns: requestColumns,
  hidden: ['email', 'closed', 'closedBy', 'recordedBy', 'company'],
  card: requestCard,
  keyOf: ({ id }) => id,
  rowName: (row) => q('list.open', { kind: q(`kind.${row.kind}`), who: whoOf(row) }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.dataRequests({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const known = columnsIn(columns, dataRequestCalls.exportDataRequests.body.shape.columns)
    return client.exportDataRequests(
      { body: { ...matching(query), orderBy, dir, format, columns: known } },
      { signal },
    )
  },
}
