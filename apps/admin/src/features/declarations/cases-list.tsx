import { CASE_VIEWS, caseList, declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { CASE_OUTCOMES, CASE_STATES, DECLARATION_KINDS } from '@fachwerk/contract/order/declaration-views'
import { z } from 'zod'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { caseCard, caseColumns } from './cases-columns.tsx'
import { c } from './texts.ts'

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

/** Withdrawals and terminations that came in, the most urgent first (LAW-7). */
export const casesList = declaredList(caseList, CASE_VIEWS, {
  texts: listTexts(c, 'list', (count) => c('list.noMatch', { count })),
  views: viewTexts(c, 'list', { shown: CASE_VIEWS, everything: 'all' }),
  usualSorting: (view) => (view === 'all' ? { by: 'received', dir: 'desc' } : { by: 'due', dir: 'asc' }),
  filters: { kinds, states, outcomes },
  columns: caseColumns,
  hidden: ['email', 'contract', 'kept', 'lastDay', 'decidedBy'],
  card: caseCard,
  keyOf: ({ id }) => id,
  rowName: ({ kind, name }) => c('list.open', { kind: c(`kind.${kind}`), name }),
  asks: {
    rows: asking(caseList.rows, (client) => client.declarationCases),
    file: askingFile(declarationCalls.exportDeclarationCases, (client) => client.exportDeclarationCases),
  },
})
