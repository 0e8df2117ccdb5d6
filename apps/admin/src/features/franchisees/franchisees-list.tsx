import { FRANCHISEE_SORTS, franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import {
  FRANCHISEE_VIEWS,
  type FranchiseeRow,
  type FranchiseeView,
} from '@fachwerk/contract/company/franchise-views'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { franchiseeCard, franchiseeColumns, type FranchiseeSort } from './franchisees-columns.tsx'
import { f } from './texts.ts'

/** What the columns on screen are called in the file. */
const IN_FILE: Readonly<Record<string, readonly string[]>> = {
  fees: ['percent', 'monthly', 'perRental', 'minimum'],
}

/** What matches, in the words of the contract. */
const matching = ({ view, search }: ListQuery<FranchiseeView, FranchiseeSort>) => ({
  view,
  ...(search && { search }),
})

/** Franchisees with contact, locations and what they pay (F-01). */
export const franchiseesList: ListDefinition<FranchiseeRow, FranchiseeView, FranchiseeSort> = {
  name: 'franchisees',
  address: {
    views: FRANCHISEE_VIEWS,
    sorts: FRANCHISEE_SORTS,
    usualSorting: () => ({ by: 'name', dir: 'asc' }),
    fields: [],
  },
  texts: {
    title: f('list.title'),
    search: f('list.search'),
    noMatch: (count) => f('list.noMatch', { count }),
    none: { title: f('list.none.title'), text: f('list.none.text') },
  },
  views: {
    name: f('list.views'),
    shown: FRANCHISEE_VIEWS,
    labelOf: (view) => f(`list.view.${view}`),
    everything: 'all',
    empty: (view) => f(view === 'all' ? 'list.none.text' : 'list.noneInView.archived'),
    emptyTitle: f('list.noneInView.title'),
    showEverything: f('list.showAll'),
  },
  columns: franchiseeColumns,
  hidden: ['email', 'phone'],
  card: franchiseeCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => f('list.open', { name }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, ...(asOf !== null && { asOf }) }
    return client.franchiseeList({ body: { ...matching(query), ...page } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const wanted = columnsIn(
      columns.flatMap((column) => IN_FILE[column] ?? [column]),
      franchiseCalls.exportFranchisees.body.shape.columns,
    )
    return client.exportFranchisees(
      { body: { ...matching(query), orderBy, dir, format, columns: wanted } },
      { signal },
    )
  },
}
