import type { OrderStatus } from '@fachwerk/contract/order-views'
import { OrderStatus as Status } from '@fachwerk/contract/order-views'
import type { StaffOrderDetail } from '@fachwerk/contract/staff-order-views'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/texts.ts'
import { DetailHead } from '../../ui/detail-head.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure } from '../../ui/failure.tsx'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { OrderComments } from './order-comments.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderStatusMenu } from './order-status-menu.tsx'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** One order: what, for whom, how paid, what staff noted and who brought it where. */
export function OrderDetail({ open }: { readonly open: OpenDetail }) {
  const order = useQuery(orderQuery(useApi(), open.key))
  if (order.data) return <Loaded order={order.data} open={open} />
  return (
    <>
      <DetailHead open={open} />
      <div className={`pane-body ${styles['body']}`}>
        {order.error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
        {order.error !== null && isNotFound(order.error) ? (
          <Emptiness title={o('order.notFound.title')} text={o('order.notFound.text')} />
        ) : null}
        {order.error !== null && !isNotFound(order.error) ? (
          <Failure title={o('order.failed')} problem={order.error} onRetry={() => void order.refetch()} />
        ) : null}
      </div>
    </>
  )
}

function Loaded({ order, open }: { readonly order: StaffOrderDetail; readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{order.locationName}</p>
        <h2>{order.shortCode}</h2>
      </DetailHead>
      <div className={`pane-body ${styles['body']}`}>
        <div className={styles['detailStatus']}>
          <OrderStatusMenu order={order} />
        </div>
        <Tabs defaultValue="data" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="data">{o('order.tab.data')}</Tabs.Tab>
            <Tabs.Tab value="comments">{o('order.tab.comments', { count: order.comments })}</Tabs.Tab>
            <Tabs.Tab value="history">{o('order.tab.history')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data" className={styles['panel'] ?? ''}>
            <OrderFacts order={order} />
          </Tabs.Panel>
          <Tabs.Panel value="comments" className={styles['panel'] ?? ''}>
            <OrderComments order={order} />
          </Tabs.Panel>
          <Tabs.Panel value="history" className={styles['panel'] ?? ''}>
            <HistoryPanel
              subject={{ kind: 'order', id: order.id }}
              actionWords={() => o('history.order.changed')}
              labels={{ status: o('orders.column.status') }}
              words={(_field, value) => statusWords(value)}
            />
          </Tabs.Panel>
        </Tabs>
      </div>
    </>
  )
}

function statusWords(value: unknown): string | null {
  const status: OrderStatus | undefined = Status.safeParse(value).data
  return status === undefined ? null : o(`orders.status.${status}`)
}
