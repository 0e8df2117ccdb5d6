import { franchiseCalls, franchiseeList } from '@fachwerk/contract/company/franchise-calls'
import { FRANCHISEE_VIEWS } from '@fachwerk/contract/company/franchise-views'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { franchiseeCard, franchiseeColumns } from './franchisees-columns.tsx'
import { f } from './texts.ts'

/** Franchisees with contact, locations and what they pay (F-01). */
export const franchiseesList = declaredList(franchiseeList, FRANCHISEE_VIEWS, {
  texts: listTexts(f, 'list', (count) => f('list.noMatch', { count })),
  views: viewTexts(f, 'list', { shown: FRANCHISEE_VIEWS, everything: 'all' }),
  usualSorting: () => ({ by: 'name', dir: 'asc' }),
  filters: {},
  columns: franchiseeColumns,
  hidden: ['email', 'phone'],
  card: franchiseeCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => f('list.open', { name }),
  asks: {
    rows: asking(franchiseeList.rows, (client) => client.franchiseeList),
    file: askingFile(franchiseCalls.exportFranchisees, (client) => client.exportFranchisees),
  },
  inFile: { fees: ['percent', 'monthly', 'perRental', 'minimum'] },
})
