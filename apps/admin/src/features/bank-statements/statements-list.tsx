import type { SortOf } from '@fachwerk/contract/office/list-calls'
import { bankStatementList } from '@fachwerk/contract/payment/bank/bank-calls'
import { BankFormat, type BankStatementRow } from '@fachwerk/contract/payment/bank/bank-views'
import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { useApi } from '../../lib/api.ts'
import { momentOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import { asking, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { LoadFile } from '../../ui/load-file.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { daysOf } from './statement-words.ts'
import { k } from './texts.ts'

/** The file as it came from the bank. */
function Load({ id, fileName }: Pick<BankStatementRow, 'id' | 'fileName'>) {
  const { client } = useApi()
  return (
    <LoadFile
      size="xs"
      variant="default"
      iconSize={16}
      aria-label={k('statements.load.name', { name: fileName })}
      ask={() => client.bankStatementFile({ params: { id } })}
      texts={{
        load: k('statements.load'),
        loading: k('statements.loading'),
        failed: k('statements.load.failed'),
      }}
    />
  )
}

const bankOf = ({ bank, format }: BankStatementRow): string =>
  bank === '' ? k(`take.format.${format}`) : k('take.bank', { bank, format: k(`take.format.${format}`) })

const columns = (): readonly Column<BankStatementRow, SortOf<typeof bankStatementList>>[] => [
  {
    key: 'days',
    title: k('statements.column.days'),
    sort: 'to',
    cell: (row) => <b className="num">{daysOf(row)}</b>,
  },
  {
    key: 'iban',
    title: k('statements.column.iban'),
    cell: ({ iban }) => <span className="num nowrap">{ibanText(iban)}</span>,
  },
  {
    key: 'count',
    title: k('statements.column.count'),
    align: 'right',
    cell: ({ count }) => <span className="num">{count}</span>,
  },
  {
    key: 'open',
    title: k('statements.column.open'),
    align: 'right',
    cell: ({ open }) => <span className="num">{open}</span>,
  },
  {
    key: 'closing',
    title: k('statements.column.closing'),
    align: 'right',
    narrow: 'hide',
    cell: ({ closingCents }) => (
      <span className="num">{closingCents === null ? '–' : moneyOf(closingCents)}</span>
    ),
  },
  { key: 'format', title: k('statements.column.format'), narrow: 'hide', cell: bankOf },
  {
    key: 'taken',
    title: k('statements.column.taken'),
    sort: 'taken',
    narrow: 'hide',
    cell: ({ takenAt, takenBy }) => `${momentOf(takenAt, OFFICE_ZONE)}, ${takenBy}`,
  },
  { key: 'file', title: k('statements.column.file'), cell: (row) => <Load {...row} /> },
  { key: 'company', title: k('column.company'), narrow: 'hide', cell: ({ companyName }) => companyName },
]

const card = (row: BankStatementRow) => (
  <>
    <CardLine>
      <b className="num">{daysOf(row)}</b>
      <b className="num">{row.closingCents === null ? '' : moneyOf(row.closingCents)}</b>
    </CardLine>
    <span className="small muted num">{ibanText(row.iban)}</span>
    <CardLine>
      <span className="small muted">{bankOf(row)}</span>
      <span className="small muted">{k('take.count', { count: row.count })}</span>
    </CardLine>
  </>
)

const formats = choiceField(BankFormat, {
  param: 'format',
  title: k('statements.column.format'),
  choices: BankFormat.options.map((value) => ({ value, label: k(`take.format.${value}`) })),
})

/** Statements that were read in, the newest first (B-23). */
export const statementsList = declaredList(bankStatementList, ['all'], {
  texts: listTexts(k, 'statements', (count) => k('statements.noMatch', { count })),
  usualSorting: () => ({ by: 'taken', dir: 'desc' }),
  filters: { formats, companyIds: companyField(k('column.company')) },
  columns,
  hidden: ['company'],
  card,
  keyOf: ({ id }) => id,
  rowName: (row) => k('statements.open', { iban: ibanText(row.iban), days: daysOf(row) }),
  pageOf: ({ id }) => `/admin/bank-entries?view=all&statement=${id}`,
  asks: { rows: asking(bankStatementList.rows, (client) => client.bankStatements) },
})
