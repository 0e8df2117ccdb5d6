import { codeText } from '@fachwerk/texts/code-text'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { customerList } from '@fachwerk/contract/customer/customer-file-calls'
import type { CustomerRow } from '@fachwerk/contract/customer/customer-file-views'
import { countOf, moneyOf } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Tag } from '../../ui/facts/marks.tsx'
import { dayOf, dayWords, MailText, StandingMark } from './customer-words.tsx'
import styles from './customers.module.css'
import { k } from './texts.ts'

type CustomerSort = SortOf<typeof customerList>

/** What the search found that no column shows. */
const Hit = ({ hit }: Pick<CustomerRow, 'hit'>) =>
  hit === null ? null : (
    <mark className={styles['hit']}>{k(`hit.${hit.kind}`, { text: codeText(hit.text) })}</mark>
  )

/** What the first cell shows, in its order: who speaks to the machine says what stands there (WCAG 2.5.3). */
export const shownName = ({ name, number, hit }: Pick<CustomerRow, 'name' | 'number' | 'hit'>): string =>
  [name, number, hit === null ? '' : k(`hit.${hit.kind}`, { text: codeText(hit.text) })]
    .filter((part) => part !== '')
    .join(' ')

const lastWords = ({ lastRental }: CustomerRow, now: number): string =>
  lastRental === null
    ? '–'
    : `${lastRental.running ? k('today') : dayWords(lastRental.startsAt, lastRental.timeZone, now)}, ${lastRental.boxName}`

const Owed = ({ cents }: { readonly cents: number }) =>
  cents === 0 ? (
    <span className="faint">–</span>
  ) : (
    <span className={`num ${styles['owed']}`}>{moneyOf(cents)}</span>
  )

/** Columns of the customers. */
export const customerColumns = (now: number): readonly Column<CustomerRow, CustomerSort>[] => [
  {
    key: 'name',
    title: k('column.name'),
    sort: 'name',
    cell: (row) => (
      <>
        <b>{row.name}</b> <span className="small muted num">{row.number}</span>
        <Hit hit={row.hit} />
      </>
    ),
  },
  { key: 'email', title: k('column.email'), cell: ({ email }) => <MailText email={email} /> },
  {
    key: 'phone',
    title: k('column.phone'),
    narrow: 'hide',
    cell: ({ phone }) => (phone === null ? '–' : <span className="num">{phone}</span>),
  },
  { key: 'last', title: k('column.last'), cell: (row) => lastWords(row, now) },
  {
    key: 'rentals',
    title: k('column.rentals'),
    align: 'right',
    narrow: 'hide',
    cell: ({ rentals }) => <span className="num">{countOf(rentals)}</span>,
  },
  {
    key: 'owed',
    title: k('column.owed'),
    align: 'right',
    cell: ({ owedCents }) => <Owed cents={owedCents} />,
  },
  {
    key: 'language',
    title: k('column.language'),
    narrow: 'hide',
    cell: ({ language }) => <Tag title={k(`language.${language}`)}>{language.slice(0, 2).toUpperCase()}</Tag>,
  },
  {
    key: 'standing',
    title: k('column.standing'),
    cell: ({ standing }) => <StandingMark standing={standing} />,
  },
  {
    key: 'since',
    title: k('column.since'),
    sort: 'since',
    narrow: 'hide',
    cell: ({ since }) => <span className="num">{dayOf(since)}</span>,
  },
  {
    key: 'number',
    title: k('column.number'),
    sort: 'number',
    narrow: 'hide',
    cell: ({ number }) => <span className="num">{number}</span>,
  },
  {
    key: 'company',
    title: k('column.company'),
    narrow: 'hide',
    cell: ({ companies }) => companies.join(', '),
  },
]

/** A customer on a phone: who, what is owed, where mail goes; the rest stands in the file. */
export function customerCard(row: CustomerRow) {
  return (
    <>
      <CardLine>
        <b>{row.name}</b>
        {row.owedCents === 0 ? null : (
          <span className={`num ${styles['owed']}`}>
            {k('owed.amount', { amount: moneyOf(row.owedCents) })}
          </span>
        )}
      </CardLine>
      <span className={`small muted ${styles['cardMail']}`}>{row.email}</span>
      <Hit hit={row.hit} />
    </>
  )
}
