import type { AccessRightRow } from '@fachwerk/contract/access-right-calls'
import { useMediaQuery } from '@mantine/hooks'
import { dayAndTimeOf, moneyOf } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { CardList } from '../../ui/card-list.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/marks.tsx'
import styles from './access-rights-table.module.css'
import { changed, type ListParams, type Sort, writeParams } from './list-params.ts'
import { remainingOf } from './remaining.ts'
import { RemainingCell } from './remaining-cell.tsx'
import { StatusBadge } from './status-badge.tsx'
import { r } from './texts.ts'

const QUARTER_MINUTE = 15_000

const columnsAt = (now: number): readonly Column<AccessRightRow, Sort>[] => [
  { key: 'box', title: r('rights.column.box'), sort: 'boxName', cell: ({ boxName }) => boxName },
  { key: 'size', title: r('rights.column.size'), cell: ({ size }) => <Tag>{size}</Tag> },
  {
    key: 'customer',
    title: r('rights.column.customer'),
    sort: 'customerName',
    cell: ({ customerName }) => <span className={styles['customer']}>{customerName}</span>,
  },
  {
    key: 'status',
    title: r('rights.column.status'),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'start',
    title: r('rights.column.start'),
    sort: 'startsAt',
    narrow: 'hide',
    cell: ({ startsAt, timeZone }) => (
      <time dateTime={startsAt}>{dayAndTimeOf(startsAt, timeZone, now)}</time>
    ),
  },
  {
    key: 'end',
    title: r('rights.column.end'),
    sort: 'endsAt',
    cell: ({ endsAt, timeZone }) =>
      endsAt === null ? '–' : <time dateTime={endsAt}>{dayAndTimeOf(endsAt, timeZone, now)}</time>,
  },
  { key: 'left', title: r('rights.column.left'), cell: (row) => <RemainingCell row={row} now={now} /> },
  {
    key: 'price',
    title: r('rights.column.price'),
    sort: 'priceCents',
    align: 'right',
    cell: ({ priceCents }) => <span className="num">{moneyOf(priceCents)}</span>,
  },
]

/** Rows of the access rights: a table, on phones a list of two lines each. */
export function AccessRightsTable(props: {
  readonly rows: readonly AccessRightRow[]
  readonly params: ListParams
}) {
  const { rows, params } = props
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const now = useNow(QUARTER_MINUTE)
  const shared = {
    rows,
    keyOf: ({ rentalId }: AccessRightRow) => rentalId,
    toRow: ({ rentalId }: AccessRightRow) => ({ search: writeParams(changed(params, { open: rentalId })) }),
    openKey: params.open,
  }
  if (phone) return <CardList {...shared} name={r('rights.title')} card={(row) => card(row, now)} />
  return (
    <DataTable
      {...shared}
      caption={r('rights.title')}
      columns={columnsAt(now)}
      rowName={({ boxName, customerName }) => r('rights.open', { box: boxName, customer: customerName })}
      sorting={params.sorting}
      toSorted={(sorting) => ({ search: writeParams(changed(params, { sorting })) })}
    />
  )
}

function card(row: AccessRightRow, now: number) {
  const { text, tone } = remainingOf(row, now)
  return (
    <>
      <span className={styles['line']}>
        <b className={styles['box']}>
          {row.boxName} <Tag>{row.size}</Tag>
        </b>
        <StatusBadge status={row.status} />
      </span>
      <span className={styles['line']}>
        <span>{row.customerName}</span>
        <span className={`num nowrap ${tone === 'late' ? styles['late'] : 'muted'}`}>{text}</span>
      </span>
    </>
  )
}
