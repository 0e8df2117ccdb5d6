import type { AccessRightRow, accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { dayAndTimeOf, priceOf } from '../../../lib/words/format.ts'
import { CardLine } from '../../../ui/facts/card-list.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { Tag } from '../../../ui/facts/marks.tsx'
import { CustomerName } from '../../../ui/customers/customer-name.tsx'
import styles from './access-rights-columns.module.css'
import { remainingOf } from './remaining.ts'
import { RemainingCell } from './remaining-cell.tsx'
import { StatusBadge } from './status-badge.tsx'
import { r } from '../texts.ts'

type Sort = NonNullable<RequestIn<typeof accessRightCalls.accessRights>['body']['orderBy']>

/** Columns of the access rights; what is left is counted from `now`. */
export const accessRightColumns = (now: number): readonly Column<AccessRightRow, Sort>[] => [
  { key: 'box', title: r('rights.column.box'), sort: 'boxName', cell: ({ boxName }) => boxName },
  { key: 'size', title: r('rights.column.size'), cell: ({ size }) => <Tag>{size}</Tag> },
  {
    key: 'customer',
    title: r('rights.column.customer'),
    sort: 'customerName',
    cell: ({ customerName, customerNumber }) => (
      <span className={styles['customer']}>
        <CustomerName name={customerName} number={customerNumber} />
      </span>
    ),
  },
  {
    key: 'status',
    moves: true,
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
    // What is left says it too.
    narrow: 'hide',
    cell: ({ endsAt, timeZone }) =>
      endsAt === null ? '–' : <time dateTime={endsAt}>{dayAndTimeOf(endsAt, timeZone, now)}</time>,
  },
  {
    key: 'left',
    moves: true,
    title: r('rights.column.left'),
    cell: (row) => <RemainingCell row={row} now={now} />,
  },
  {
    key: 'price',
    title: r('rights.column.price'),
    sort: 'priceCents',
    align: 'right',
    cell: ({ priceCents }) => <span className="num">{priceOf(priceCents)}</span>,
  },
]

/** A row on a phone. */
export function accessRightCard(row: AccessRightRow, now: number) {
  const { text, tone } = remainingOf(row, now)
  return (
    <>
      <CardLine>
        <b className={styles['box']}>
          {row.boxName} <Tag>{row.size}</Tag>
        </b>
        <StatusBadge status={row.status} />
      </CardLine>
      <CardLine>
        <span>{row.customerName}</span>
        <span className={`num nowrap ${tone === 'late' ? styles['late'] : 'muted'}`}>{text}</span>
      </CardLine>
    </>
  )
}
