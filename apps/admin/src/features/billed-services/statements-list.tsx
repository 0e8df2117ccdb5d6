import { billingStatementList } from '@fachwerk/contract/invoice/billed/billed-calls'
import { type BillingStatementRow, STATEMENT_STATES } from '@fachwerk/contract/invoice/billed/billed-views'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { z } from 'zod'
import { germanDay } from '../../lib/words/dates.ts'
import { dateOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import { asking, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { nameOfStatement } from './statement-words.ts'
import { b } from './texts.ts'

/** Draft or closed, in a word and its colour. */
export const StatementMark = ({ state }: Pick<BillingStatementRow, 'state'>) => (
  <span className={`fw-state ${state === 'closed' ? 'st-frei' : 'st-reserviert'}`}>
    {b(`statement.${state}`)}
  </span>
)

/** „1.11.2026 bis 30.11.2026“ of its documents. */
export const daysOfStatement = ({ from, to }: Pick<BillingStatementRow, 'from' | 'to'>): string =>
  from === null || to === null
    ? b('statement.none')
    : from === to
      ? germanDay(from)
      : b('statement.days', { from: germanDay(from), to: germanDay(to) })

const columns = (): readonly Column<BillingStatementRow, SortOf<typeof billingStatementList>>[] => [
  {
    key: 'name',
    title: b('statements.column.name'),
    sort: 'number',
    cell: (row) => <b className="nowrap">{nameOfStatement(row)}</b>,
  },
  { key: 'state', title: b('column.state'), moves: true, cell: (row) => <StatementMark {...row} /> },
  { key: 'days', title: b('statements.column.days'), cell: (row) => daysOfStatement(row) },
  {
    key: 'count',
    title: b('statements.column.count'),
    align: 'right',
    narrow: 'hide',
    cell: ({ count }) => <span className="num">{count}</span>,
  },
  {
    key: 'gross',
    title: b('column.gross'),
    align: 'right',
    cell: ({ grossCents }) => <span className="num">{moneyOf(grossCents)}</span>,
  },
  {
    key: 'payout',
    title: b('statements.column.payout'),
    align: 'right',
    cell: ({ payoutCents }) => <b className="num">{moneyOf(payoutCents)}</b>,
  },
  {
    key: 'created',
    title: b('statements.column.created'),
    sort: 'created',
    narrow: 'hide',
    cell: ({ createdAt }) => dateOf(createdAt, OFFICE_ZONE),
  },
  { key: 'company', title: b('column.company'), narrow: 'hide', cell: ({ companyName }) => companyName },
]

const card = (row: BillingStatementRow) => (
  <>
    <CardLine>
      <b>{nameOfStatement(row)}</b>
      <b className="num">{moneyOf(row.payoutCents)}</b>
    </CardLine>
    <CardLine>
      <span className="small muted">{daysOfStatement(row)}</span>
      <StatementMark state={row.state} />
    </CardLine>
  </>
)

const states = choiceField(z.enum(STATEMENT_STATES), {
  param: 'state',
  title: b('column.state'),
  choices: STATEMENT_STATES.map((value) => ({ value, label: b(`statement.${value}`) })),
})

/** Statements, the newest first (O-03). */
export const statementsList = declaredList(billingStatementList, ['all'], {
  texts: listTexts(b, 'statements', (count) => b('statements.noMatch', { count })),
  usualSorting: () => ({ by: 'created', dir: 'desc' }),
  filters: { states, companyIds: companyField(b('column.company')) },
  columns,
  hidden: ['company'],
  card,
  keyOf: ({ id }) => id,
  rowName: (row) => b('statements.open', { name: nameOfStatement(row) }),
  asks: { rows: asking(billingStatementList.rows, (client) => client.billingStatements) },
})
