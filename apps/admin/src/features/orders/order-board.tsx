import type { OrderStatus } from '@fachwerk/contract/order-views'
import type { DeliveryType, StaffOrderRow } from '@fachwerk/contract/staff-order-views'
import { useState } from 'react'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/texts.ts'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure, NoPermission } from '../../ui/failure.tsx'
import type { ListParams } from '../../ui/list/list-address.ts'
import { useListRows } from '../../ui/list/use-list-rows.ts'
import { useLiveRows } from '../../ui/list/use-live-rows.ts'
import { NewsButton } from '../../ui/news-button.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { OrderBoardRow } from './order-board-row.tsx'
import type { OrderSort } from './orders-columns.tsx'
import { type OrderView, ordersList } from './orders-list.tsx'
import styles from './orders-widget.module.css'
import { o } from './texts.ts'

/** The newest of a tab; the list has the others. */
const SHOWN = 8

const paramsOf = (status: OrderStatus, delivery: DeliveryType): ListParams<OrderView, OrderSort> => ({
  view: status,
  search: '',
  filters: { delivery: [delivery] },
  sorting: { by: 'placedAt', dir: 'desc' },
  page: 1,
  open: null,
  saved: null,
})

const nothingNew = () => null

/** Only what was just ordered comes into a tab from outside; the others are filled by hand or by an end. */
const boardOf = (status: OrderStatus) =>
  status === 'new' || !ordersList.live
    ? ordersList
    : { ...ordersList, live: { ...ordersList.live, newKey: nothingNew } }

/** The rows of one tab: as they are, with what happens to them, and what came in told without moving them. */
export function OrderBoard(props: { readonly status: OrderStatus; readonly delivery: DeliveryType }) {
  const { status, delivery } = props
  const definition = boardOf(status)
  const { query, list } = useListRows(definition, paramsOf(status, delivery))
  const { news, showNews } = useLiveRows(definition, query, list.data?.rows)
  const [expanded, setExpanded] = useState<string | null | undefined>(undefined)
  const { data, error } = list
  if (!data) {
    if (error === null) return <RowSkeleton rows={4} label={t('app.loading')} />
    if (isNotFound(error)) return <NoPermission />
    return <Failure title={o('board.failed')} problem={error} onRetry={() => void list.refetch()} />
  }
  const rows = data.rows.slice(0, SHOWN)
  const open = expanded === undefined ? rows[0]?.id : expanded
  const row = (order: StaffOrderRow) => (
    <OrderBoardRow
      key={order.id}
      order={order}
      expanded={order.id === open}
      onToggle={() => setExpanded(order.id === open ? null : order.id)}
    />
  )
  return (
    <>
      <NewsButton count={news} onShow={showNews} />
      {rows.length === 0 ? <Nothing status={status} delivery={delivery} /> : null}
      <ul className={styles['rows']} aria-label={o(`orders.status.${status}`)}>
        {rows.map(row)}
      </ul>
    </>
  )
}

function Nothing({ status, delivery }: { readonly status: OrderStatus; readonly delivery: DeliveryType }) {
  return (
    <Emptiness
      title={o('orders.noneInView.title')}
      text={delivery === 'pickup' ? o(`orders.noneInView.${status}`) : o('board.none.type')}
    />
  )
}
