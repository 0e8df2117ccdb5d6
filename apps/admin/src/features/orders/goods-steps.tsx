import type { GoodsHandover, GoodsStep } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { StaffOrderDetail } from '@fachwerk/contract/order/staff-order-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { momentOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { listKey, useRefreshList } from '../../ui/list/use-list-rows.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** O-02: how far the goods of an order are, and the next steps at the counter. */
export function GoodsSteps({ order }: { readonly order: StaffOrderDetail }) {
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey('orders'), 'goods', order.id],
    queryFn: ({ signal }) => client.goodsHandover({ params: { id: order.id } }, { signal }),
  })
  if (data === undefined && error === null) return <RowSkeleton rows={1} label={t('app.loading')} />
  if (data === undefined)
    return <Failure title={o('goods.failed')} problem={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={o('goods.title')} className={styles['goods']}>
      <Done handover={data} timeZone={order.timeZone} />
      <Steps order={order} handover={data} />
    </section>
  )
}

/** What has happened, and when. */
function Done(props: { readonly handover: GoodsHandover; readonly timeZone: string }) {
  const { handover, timeZone } = props
  const when = (at: string | null) => (at === null ? null : momentOf(at, timeZone))
  return (
    <Facts
      rows={[
        { name: o('goods.accepted'), value: when(handover.acceptedAt) },
        { name: o('goods.preparing'), value: when(handover.preparingAt) },
        { name: o('goods.ready'), value: when(handover.readyAt) },
        { name: o('goods.handedOver'), value: when(handover.handedOverAt) },
      ]}
    />
  )
}

function Steps(props: { readonly order: StaffOrderDetail; readonly handover: GoodsHandover }) {
  const { order, handover } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const [asksAge, setAsksAge] = useState(false)
  const { minimumAge, steps } = handover
  const take = (step: GoodsStep, ageChecked = false) =>
    action.run(async () => {
      await client.moveGoods({ body: { orderId: order.id, step, ageChecked } }).finally(refresh)
      showToast(o(`goods.done.${step}`, { code: order.shortCode }))
    })
  const choose = (step: GoodsStep) =>
    step === 'handOver' && minimumAge !== 'none' ? setAsksAge(true) : void take(step)
  return (
    <>
      {minimumAge === 'none' || steps.length === 0 ? null : (
        <Notice kind="warn">{o(`goods.age.${minimumAge}`)}</Notice>
      )}
      <div className={styles['goodsSteps']}>
        {steps.map((step, at) => (
          <Button
            key={step}
            size="sm"
            variant={at === 0 ? 'filled' : 'default'}
            disabled={action.running}
            onClick={() => choose(step)}
          >
            {o(`goods.step.${step}`)}
          </Button>
        ))}
      </div>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      {minimumAge === 'none' ? null : (
        <Confirm
          opened={asksAge}
          title={o('goods.age.title')}
          confirm={o('goods.age.confirm')}
          dangerous={false}
          onCancel={() => setAsksAge(false)}
          onConfirm={() => {
            setAsksAge(false)
            void take('handOver', true)
          }}
        >
          {o(`goods.age.text.${minimumAge}`)}
        </Confirm>
      )}
    </>
  )
}
