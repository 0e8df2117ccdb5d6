import type { OrderStatus } from '@fachwerk/contract/order-views'
import { DELIVERY_TYPES, type DeliveryType } from '@fachwerk/contract/staff-order-views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { Count } from '../../ui/marks.tsx'
import look from '../../ui/tab-look.module.css'
import { OrderBoard } from './order-board.tsx'
import { orderCountsQuery } from './order-queries.ts'
import styles from './orders-widget.module.css'
import { o } from './texts.ts'

/** D-04: orders by the work on them, on the dashboard. */
export function OrdersWidget() {
  return useMay('orders.view') ? <Widget /> : null
}

/** What is cancelled needs nobody; it stands in the list. */
const TABS = ['new', 'approved', 'process', 'finished', 'return'] as const satisfies readonly OrderStatus[]

function Widget() {
  const [status, setStatus] = useState<OrderStatus>('new')
  const [delivery, setDelivery] = useState<DeliveryType>('pickup')
  const { data } = useQuery(orderCountsQuery(useApi(), [delivery]))
  return (
    <section className={styles['widget']} aria-labelledby="orders-title">
      <div className={styles['head']}>
        <h2 id="orders-title">{o('orders.title')}</h2>
        <Deliveries chosen={delivery} onChoose={setDelivery} />
      </div>
      <fieldset className={styles['tabs']} aria-label={o('orders.views')}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className={look['tab']}
            aria-pressed={tab === status}
            onClick={() => setStatus(tab)}
          >
            {o(`orders.status.${tab}`)}
            <TabCount count={tab === 'finished' ? 0 : (data?.counts[tab] ?? 0)} chosen={tab === status} />
          </button>
        ))}
      </fieldset>
      <OrderBoard key={`${status} ${delivery}`} status={status} delivery={delivery} />
      <p className={styles['foot']}>
        <Link to={`/admin/orders?view=${status}&delivery=${delivery}`}>{o('board.all')}</Link>
      </p>
    </section>
  )
}

/** Further is not counted. */
const MOST = 10_000

/** What is done is counted by nobody; of the others the number says how much waits. */
function TabCount({ count, chosen }: { readonly count: number; readonly chosen: boolean }) {
  if (count === 0) return null
  const name = count > MOST ? o('board.tab.many', { count: MOST }) : o('board.tab.count', { count })
  return <Count value={Math.min(count, MOST)} kind={chosen ? 'ink' : 'plain'} name={name} />
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
