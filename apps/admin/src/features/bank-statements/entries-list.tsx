import { LocalDate } from '@fachwerk/contract/fields'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { bankCalls, bankEntryList } from '@fachwerk/contract/payment/bank/bank-calls'
import { BANK_DIRECTIONS, BANK_ENTRY_VIEWS } from '@fachwerk/contract/payment/bank/bank-fields'
import type { BankEntryRow } from '@fachwerk/contract/payment/bank/bank-views'
import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { Id } from '@fachwerk/contract/fields'
import { z } from 'zod'
import { germanDay } from '../../lib/words/dates.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { entryBulkActions } from './entry-bulk-actions.ts'
import { amountOf, nameOf, StandMark } from './entry-words.tsx'
import { statementChoices } from './statement-words.ts'
import { k } from './texts.ts'

const period = periodField(LocalDate, { from: 'from', to: 'to', title: k('filter.period') })
const directions = choiceField(z.enum(BANK_DIRECTIONS), {
  param: 'direction',
  title: k('filter.direction'),
  choices: BANK_DIRECTIONS.map((value) => ({ value, label: k(`filter.direction.${value}`) })),
})
const statements = choiceField(Id, {
  param: 'statement',
  title: k('filter.statement'),
  startsOpen: false,
  choices: statementChoices,
})

const columns = (): readonly Column<BankEntryRow, SortOf<typeof bankEntryList>>[] => [
  {
    key: 'bookedOn',
    title: k('column.bookedOn'),
    sort: 'bookedOn',
    cell: ({ bookedOn }) => <span className="num nowrap">{germanDay(bookedOn)}</span>,
  },
  { key: 'name', title: k('column.name'), sort: 'name', cell: (row) => <b>{nameOf(row)}</b> },
  { key: 'text', title: k('column.text'), cell: ({ text }) => text },
  {
    key: 'cents',
    title: k('column.cents'),
    sort: 'cents',
    align: 'right',
    cell: (row) => <b className="num nowrap">{amountOf(row)}</b>,
  },
  { key: 'state', title: k('column.state'), moves: true, cell: (row) => <StandMark {...row} /> },
  {
    key: 'orders',
    title: k('column.orders'),
    cell: ({ codes }) => (codes.length === 0 ? '–' : <span className="num">{codes.join(', ')}</span>),
  },
  {
    key: 'iban',
    title: k('column.iban'),
    narrow: 'hide',
    cell: ({ iban }) => <span className="num nowrap">{ibanText(iban)}</span>,
  },
  { key: 'company', title: k('column.company'), narrow: 'hide', cell: ({ companyName }) => companyName },
]

/** One of them on a phone. */
const card = (row: BankEntryRow) => (
  <>
    <CardLine>
      <b>{nameOf(row)}</b>
      <b className="num">{amountOf(row)}</b>
    </CardLine>
    <span className="small muted">{row.text}</span>
    <CardLine>
      <span className="small muted">{[germanDay(row.bookedOn), ...row.codes].join(' · ')}</span>
      <StandMark {...row} />
    </CardLine>
  </>
)

/** Movements on the accounts, those that wait for somebody first (B-23, N-10). */
export const entriesList = declaredList(bankEntryList, BANK_ENTRY_VIEWS, {
  texts: listTexts(k, 'list', (count) => k('list.noMatch', { count })),
  views: {
    ...viewTexts(k, 'list', { shown: BANK_ENTRY_VIEWS, everything: 'all' }),
    counts: ({ client }) => ({
      queryKey: ['bankEntryCounts'],
      ask: (signal) => client.bankEntryCounts({ body: {} }, { signal }),
    }),
  },
  usualSorting: () => ({ by: 'bookedOn', dir: 'desc' }),
  filters: {
    from: period,
    to: period,
    directions,
    statementIds: statements,
    companyIds: companyField(k('column.company')),
  },
  columns,
  hidden: ['iban', 'company'],
  card,
  keyOf: ({ id }) => id,
  rowName: (row) =>
    k('list.open', { amount: amountOf(row), name: nameOf(row), day: germanDay(row.bookedOn) }),
  bulk: entryBulkActions,
  asks: {
    rows: asking(bankEntryList.rows, (client) => client.bankEntries),
    file: askingFile(bankCalls.exportBankEntries, (client) => client.exportBankEntries),
  },
})

/** For who may look alone. */
export const lookedAtOnly = { ...entriesList, bulk: [] }
