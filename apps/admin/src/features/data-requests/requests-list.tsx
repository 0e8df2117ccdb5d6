import {
  DATA_REQUEST_VIEWS,
  dataRequestCalls,
  dataRequestList,
} from '@fachwerk/contract/customer/data-request-calls'
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
  DataRequestKind,
  DataRequestState,
} from '@fachwerk/contract/customer/data-request-views'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { requestCard, requestColumns, whoOf } from './requests-columns.tsx'
import { q } from './texts.ts'

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

/** What people asked about their data, the most urgent first (LAW-59). */
export const requestsList = declaredList(dataRequestList, DATA_REQUEST_VIEWS, {
  texts: listTexts(q, 'list', (count) => q('list.noMatch', { count })),
  views: viewTexts(q, 'list', { shown: DATA_REQUEST_VIEWS, everything: 'all' }),
  usualSorting: (view) => (view === 'all' ? { by: 'received', dir: 'desc' } : { by: 'due', dir: 'asc' }),
  filters: { kinds, states, companyIds: companyField(q('column.company')) },
  columns: requestColumns,
  hidden: ['email', 'closed', 'closedBy', 'recordedBy', 'company'],
  card: requestCard,
  keyOf: ({ id }) => id,
  rowName: (row) => q('list.open', { kind: q(`kind.${row.kind}`), who: whoOf(row) }),
  asks: {
    rows: asking(dataRequestList.rows, (client) => client.dataRequests),
    file: askingFile(dataRequestCalls.exportDataRequests, (client) => client.exportDataRequests),
  },
})
