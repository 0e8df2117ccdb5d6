import type { DeliveryType, StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { useMemo, useState } from 'react'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import type { ListParams } from '../../ui/list/list-address.ts'
import { useStaleRows } from '../../ui/list/list-stale.ts'
import { useListRows } from '../../ui/list/use-list-rows.ts'
import { useLiveRows } from '../../ui/list/use-live-rows.ts'
import { NewRowsButton } from '../../ui/new-rows-button.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { StaleStamp } from '../../ui/states/stale.tsx'
import { OrderBoardRow } from './order-board-row.tsx'
import type { OrderSort } from './orders-columns.tsx'
import { type OrderView, orderLists } from './orders-list.tsx'
import styles from './orders-widget.module.css'
import { o } from './texts.ts'
import type { OrderKind } from './use-order-kind.ts'

/** The newest of a tab; the list has the others. */
const SHOWN = 8

const paramsOf = (view: OrderView, delivery: DeliveryType | null): ListParams<OrderView, OrderSort> => ({
  view,
  search: '',
  filters: delivery === null ? {} : { delivery: [delivery] },
  sorting: { by: 'placedAt', dir: 'desc' },
  page: 1,
  open: null,
  saved: null,
})

const nothingNew = () => null

/** By the work on them only what was just ordered comes into a tab from outside; the others are filled by hand or by an end. */
function boardOf(kind: OrderKind, view: OrderView) {
  const list = orderLists[kind]
  return kind !== 'work' || view === 'new' || !list.live
    ? list
    : { ...list, live: { ...list.live, newKey: nothingNew } }
}

/** The rows of one tab: as they are, with what happens to them, and what came in told without moving them. */
export function OrderBoard(props: {
  readonly kind: OrderKind
  readonly view: OrderView
  readonly delivery: DeliveryType | null
}) {
  const { kind, view, delivery } = props
  const definition = boardOf(kind, view)
  const params = useMemo(() => paramsOf(view, delivery), [view, delivery])
  const { query, shown, problem, retry } = useListRows(definition, params)
  const stale = useStaleRows(params, shown, problem)
  const { arrivals, showArrivals } = useLiveRows(definition, query, shown?.answer.rows)
  const [expanded, setExpanded] = useState<string | null | undefined>(undefined)
  if (!shown) {
    if (problem === null) return <RowSkeleton rows={4} label={t('app.loading')} />
    if (isNotFound(problem)) return <NoPermission />
    return <Failure title={o('board.failed')} problem={problem} onRetry={retry} />
  }
  const rows = shown.answer.rows.slice(0, SHOWN)
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
      <NewRowsButton count={arrivals} onShow={showArrivals} />
      {rows.length === 0 ? <Nothing kind={kind} view={view} delivery={delivery} /> : null}
      {stale ? <StaleStamp at={stale.at} /> : null}
      <ul
        className={styles['rows']}
        aria-label={definition.views?.labelOf(view)}
        data-stale={stale ? '' : undefined}
      >
        {rows.map(row)}
      </ul>
    </>
  )
}

function Nothing(props: {
  readonly kind: OrderKind
  readonly view: OrderView
  readonly delivery: DeliveryType | null
}) {
  const { kind, view, delivery } = props
  const words = orderLists[kind].views
  const isPickup = delivery === null || delivery === 'pickup'
  return (
    <Emptiness
      title={words?.emptyTitle ?? ''}
      text={isPickup ? (words?.empty(view) ?? '') : o('board.none.type')}
    />
  )
}
