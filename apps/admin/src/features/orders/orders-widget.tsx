import { DELIVERY_TYPES, type DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { Count } from '../../ui/facts/marks.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import look from '../../ui/table/tab-look.module.css'
import { OrderBoard } from './order-board.tsx'
import { orderCountsQuery, orderPhaseCountsQuery } from './order-queries.ts'
import { type OrderView, orderLists } from './orders-list.tsx'
import styles from './orders-widget.module.css'
import { o } from './texts.ts'
import { type OrderKind, useOrderKind } from './use-order-kind.ts'

/** D-04: orders on the dashboard, by what their rentals do, or by the work on them where goods are sold. */
export function OrdersWidget() {
  return useMay('orders.view') ? <Widget /> : null
}

/** What is cancelled needs nobody; it stands in the list. */
const TABS = {
  work: ['new', 'approved', 'process', 'finished', 'return'],
  rental: ['running', 'overdue', 'begins', 'unpaid', 'ended'],
  both: ['running', 'overdue', 'goods', 'begins', 'unpaid', 'ended'],
} as const satisfies Readonly<Record<OrderKind, readonly OrderView[]>>

function Widget() {
  const kind = useOrderKind()
  if (kind === undefined) return <RowSkeleton rows={4} label={t('app.loading')} />
  return kind === 'work' ? <WorkBoard /> : <RentalBoard kind={kind} />
}

/** Orders by the work on them, where goods are sold. */
function WorkBoard() {
  const [delivery, setDelivery] = useState<DeliveryType>('pickup')
  const { data } = useQuery(orderCountsQuery(useApi(), [delivery]))
  return (
    <Board
      kind="work"
      delivery={delivery}
      // What is done is counted by nobody; of the others the number says how much waits.
      countOf={(tab) => (tab === 'finished' ? 0 : numberIn(data?.counts, tab))}
    >
      <Deliveries chosen={delivery} onChoose={setDelivery} />
    </Board>
  )
}

/** Orders by what their boxes do, and goods that are to be handed over. */
function RentalBoard({ kind }: { readonly kind: Exclude<OrderKind, 'work'> }) {
  const { data } = useQuery(orderPhaseCountsQuery(useApi()))
  return <Board kind={kind} delivery={null} countOf={(tab) => numberIn(data?.counts, tab)} />
}

const numberIn = (counts: Readonly<Partial<Record<string, number>>> | undefined, tab: string): number =>
  counts?.[tab] ?? 0

function Board(props: {
  readonly kind: OrderKind
  readonly delivery: DeliveryType | null
  readonly countOf: (view: OrderView) => number
  readonly children?: ReactNode
}) {
  const { kind, delivery, countOf } = props
  const [view, setView] = useState<OrderView>(TABS[kind][0])
  const { labelOf, name } = orderLists[kind].views ?? {}
  return (
    <section className={styles['widget']} aria-labelledby="orders-title">
      <div className={styles['head']}>
        <h2 id="orders-title">{o('orders.title')}</h2>
        {props.children}
      </div>
      <fieldset className={styles['tabs']} aria-label={name}>
        {TABS[kind].map((tab) => (
          <button
            key={tab}
            type="button"
            className={look['tab']}
            aria-pressed={tab === view}
            onClick={() => setView(tab)}
          >
            {labelOf?.(tab)}
            <TabCount count={countOf(tab)} chosen={tab === view} alarming={tab === 'overdue'} />
          </button>
        ))}
      </fieldset>
      <OrderBoard key={`${view} ${delivery}`} kind={kind} view={view} delivery={delivery} />
      <p className={styles['foot']}>
        <Link to={`/admin/orders?view=${view}${delivery === null ? '' : `&delivery=${delivery}`}`}>
          {o('board.all')}
        </Link>
      </p>
    </section>
  )
}

/** Further is not counted. */
const MOST = 10_000

function TabCount(props: { readonly count: number; readonly chosen: boolean; readonly alarming: boolean }) {
  const { count, chosen, alarming } = props
  if (count === 0) return null
  const name = count > MOST ? o('board.tab.many', { count: MOST }) : o('board.tab.count', { count })
  return (
    <Count value={Math.min(count, MOST)} kind={alarming ? 'danger' : chosen ? 'ink' : 'plain'} name={name} />
  )
}

function Deliveries(props: {
  readonly chosen: DeliveryType
  readonly onChoose: (type: DeliveryType) => void
}) {
  return (
    <fieldset className={styles['segments']} aria-label={o('board.delivery')}>
      {DELIVERY_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={type === props.chosen}
          onClick={() => props.onChoose(type)}
        >
          {o(`orders.delivery.${type}`)}
        </button>
      ))}
    </fieldset>
  )
}
