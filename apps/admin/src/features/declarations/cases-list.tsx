import { CASE_SORTS, CASE_VIEWS, declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import {
  CASE_OUTCOMES,
  CASE_STATES,
  type CaseRow,
  DECLARATION_KINDS,
} from '@fachwerk/contract/order/declaration-views'
import { z } from 'zod'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { caseCard, caseColumns, type CaseSort } from './cases-columns.tsx'
import { c } from './texts.ts'

type CaseView = (typeof CASE_VIEWS)[number]

const kinds = choiceField(z.enum(DECLARATION_KINDS), {
  param: 'kind',
  title: c('column.kind'),
  choices: DECLARATION_KINDS.map((value) => ({ value, label: c(`kind.${value}`) })),
})
const states = choiceField(z.enum(CASE_STATES), {
  param: 'state',
  title: c('column.state'),
  choices: CASE_STATES.map((value) => ({ value, label: c(`state.${value}`) })),
})
const outcomes = choiceField(z.enum(CASE_OUTCOMES), {
  param: 'outcome',
  title: c('column.outcome'),
  choices: CASE_OUTCOMES.map((value) => ({ value, label: c(`outcome.${value}`) })),
})

/** What matches, in the words of the contract; the same for rows and export. */
const matching = ({ view, search, filters }: ListQuery<CaseView, CaseSort>) => ({
  view,
  kinds: kinds.of(filters),
  states: states.of(filters),
  outcomes: outcomes.of(filters),
  ...(search && { search }),
})

/** Withdrawals and terminations that came in, the most urgent first (LAW-7). */
export const casesList: ListDefinition<CaseRow, CaseView, CaseSort> = {
  name: 'declarations',
  address: {
    views: CASE_VIEWS,
    sorts: CASE_SORTS,
    usualSorting: (view) => (view === 'all' ? { by: 'received', dir: 'desc' } : { by: 'due', dir: 'asc' }),
    fields: [kinds, states, outcomes],
  },
  texts: {
    title: c('list.title'),
    search: c('list.search'),
    noMatch: (count) => c('list.noMatch', { count }),
    none: { title: c('list.none.title'), text: c('list.none.text') },
  },
  views: {
    name: c('list.views'),
    shown: CASE_VIEWS,
    labelOf: (view) => c(`list.view.${view}`),
    everything: 'all',
    empty: (view) => (view === 'all' ? c('list.none.text') : c(`list.noneInView.${view}`)),
    emptyTitle: c('list.noneInView.title'),
    showEverything: c('list.showAll'),
  },
  columns: caseColumns,
  hidden: ['email', 'contract', 'kept', 'lastDay', 'decidedBy'],
  card: caseCard,
  keyOf: ({ id }) => id,
  rowName: ({ kind, name }) => c('list.open', { kind: c(`kind.${kind}`), name }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir } = query
    return client.declarationCases({ body: { ...matching(query), offset, limit, orderBy, dir } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const { orderBy, dir } = query
    const known = columnsIn(columns, declarationCalls.exportDeclarationCases.body.shape.columns)
    return client.exportDeclarationCases(
      { body: { ...matching(query), orderBy, dir, format, columns: known } },
      { signal },
    )
  },
}
