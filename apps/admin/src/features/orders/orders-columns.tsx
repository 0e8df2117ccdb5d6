import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { orderList } from '@fachwerk/contract/order/staff-order-calls'
import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { dayAndTimeOf, priceOf, timeOf } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import { PhaseMark } from './order-phase.tsx'
import { OrderStatusBadge } from './order-status-menu.tsx'
import { Delivery, isFree, Payment } from './order-words.tsx'
import styles from './orders.module.css'
import { o } from './texts.ts'
import type { OrderKind } from './use-order-kind.ts'

export type OrderSort = SortOf<typeof orderList>

const moment = (at: string | null, { timeZone }: StaffOrderRow, now: number) =>
  at === null ? '–' : <time dateTime={at}>{dayAndTimeOf(at, timeZone, now)}</time>

/** The window in which it is brought with its end. */
const scheduled = (row: StaffOrderRow, now: number) => (
  <>
    {moment(row.scheduledAt, row, now)}
    {row.scheduledUntil === undefined ? null : `–${timeOf(row.scheduledUntil, row.timeZone)}`}
  </>
)

/** Where an order stands: what its rentals do, or how far the work on it is. */
const standing = ({ phase, status }: StaffOrderRow, kind: OrderKind) =>
  kind !== 'work' && phase !== null ? <PhaseMark phase={phase} /> : <OrderStatusBadge status={status} />

/** Columns of the orders; what stands last is read less often than what money and status say. */
export const orderColumns = (now: number, kind: OrderKind): readonly Column<StaffOrderRow, OrderSort>[] => [
  { key: 'code', title: o('orders.column.code'), cell: ({ shortCode }) => shortCode },
  {
    key: 'placed',
    title: o('orders.column.placed'),
    sort: 'placedAt',
    // When goods are wanted is asked more often than when they were ordered.
    ...(kind === 'work' && { narrow: 'hide' as const }),
    cell: (row) => moment(row.placedAt, row, now),
  },
  {
    key: 'customer',
    title: o('orders.column.customer'),
    cell: ({ customer: { name, company, number } }) => (
      <>
        <CustomerName name={name} number={number} />
        {company ? `, ${company}` : ''}
      </>
    ),
  },
  kind !== 'work'
    ? {
        key: 'phase',
        moves: true,
        title: o('orders.column.phase'),
        cell: (row) => standing(row, kind),
      }
    : {
        key: 'status',
        moves: true,
        title: o('orders.column.status'),
        cell: (row) => standing(row, kind),
      },
  ...(kind !== 'work'
    ? []
    : [
        {
          key: 'delivery',
          title: o('orders.column.delivery'),
          cell: ({ deliveryType, table }: StaffOrderRow) => <Delivery type={deliveryType} table={table} />,
        },
      ]),
  {
    key: 'scheduled',
    title: o('orders.column.scheduled'),
    sort: 'scheduledAt',
    cell: (row) => scheduled(row, now),
  },
  {
    key: 'total',
    title: o('orders.column.total'),
    sort: 'totalCents',
    align: 'right',
    cell: ({ totalCents }) => <span className="num">{priceOf(totalCents)}</span>,
  },
  {
    key: 'payment',
    title: o('orders.column.payment'),
    cell: (row) => (isFree(row) ? '–' : <Payment order={row} />),
  },
  {
    key: 'location',
    title: o('orders.column.location'),
    narrow: 'hide',
    cell: ({ locationName }) => locationName,
  },
  {
    key: 'items',
    title: o('orders.column.items'),
    narrow: 'hide',
    cell: ({ items }) => <span className={styles['itemsCell']}>{itemWords(items)}</span>,
  },
  { key: 'email', title: o('orders.column.email'), narrow: 'hide', cell: ({ customer }) => customer.email },
]

/** „3 Fächer (KN-002, KN-003, KN-007)“; each by its name where it stands alone. */
function itemWords(items: StaffOrderRow['items']): string {
  const boxes = boxesIn(items)
  const others = boxes.length > 1 ? items.filter(({ rental }) => rental === null) : items
  const names = others.map(({ quantity, name }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  return [...(boxes.length > 1 ? [boxesWords(boxes)] : []), ...names].join(', ')
}

const boxesIn = (items: StaffOrderRow['items']): string[] =>
  items.flatMap(({ rental }) => rental?.boxName ?? [])
const boxesWords = (boxes: readonly string[]): string =>
  `${o('orders.boxes', { count: boxes.length })} (${boxes.join(', ')})`

/** An order on a phone. */
export function orderCard(row: StaffOrderRow, now: number, kind: OrderKind) {
  const boxes = boxesIn(row.items)
  return (
    <>
      <CardLine>
        <b>
          {row.shortCode} · {row.customer.company ?? row.customer.name}
        </b>
        {standing(row, kind)}
      </CardLine>
      <CardLine>
        <span className="muted">
          {kind === 'work' ? (
            <>
              <Delivery type={row.deliveryType} table={row.table} />
              {' · '}
            </>
          ) : null}
          {moment(row.scheduledAt ?? row.placedAt, row, now)}
          {kind === 'work' || isFree(row) ? null : (
            <>
              {' · '}
              <Payment order={row} />
            </>
          )}
        </span>
        <span className="num nowrap">{priceOf(row.totalCents)}</span>
      </CardLine>
      {kind === 'work' && !isFree(row) ? (
        <span className="small muted">
          <Payment order={row} />
        </span>
      ) : null}
      {boxes.length > 1 ? <span className="small muted">{boxesWords(boxes)}</span> : null}
    </>
  )
}
