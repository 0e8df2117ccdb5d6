import type { RequestIn } from '@fachwerk/contract/call'
import { CARRIERS, trackingUrl } from '@fachwerk/contract/fulfilment/carriers'
import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type {
  GoodsHandover,
  GoodsStep,
  StepBack,
  Tracking,
} from '@fachwerk/contract/fulfilment/fulfilment-views'
import { isSiteWay, type StaffOrderDetail } from '@fachwerk/contract/order/staff-order-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { momentOf, timeOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { AgeCheck } from '../../ui/goods/age-check.tsx'
import { PickupBox } from '../../ui/goods/box/pickup-box.tsx'
import { HandoverMoney } from '../../ui/goods/money/handover-money.tsx'
import { takenHere, TakeMoney } from '../../ui/goods/money/take-money.tsx'
import { OrderReturns } from '../../ui/goods/returns/order-returns.tsx'
import { SendParcel } from '../../ui/goods/send-parcel.tsx'
import { doneWords, stepWords } from '../../ui/goods/step-words.ts'
import { useGoods } from '../../ui/goods/use-goods.ts'
import { BACK_TOAST_MS, useStillBack } from '../../ui/goods/use-step-back.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** O-02: how far the goods of an order are, and the next steps at the counter. */
export function GoodsSteps({ order }: { readonly order: StaffOrderDetail }) {
  const { data, error, refetch } = useGoods(order.id)
  if (data === undefined && error === null) return <RowSkeleton rows={1} label={t('app.loading')} />
  if (data === undefined)
    return <Failure title={o('goods.failed')} problem={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={o('goods.title')} className={styles['goods']}>
      <Done handover={data} timeZone={order.timeZone} />
      <HandoverMoney code={order.shortCode} handover={data} mayTake={data.steps.length > 0} />
      <Steps order={order} handover={data} />
      <PickupBox orderId={order.id} code={order.shortCode} handover={data} timeZone={order.timeZone} />
      {(data.sentAt ?? data.handedOverAt) ? <OrderReturns handover={data} /> : null}
    </section>
  )
}

/** „20.11.2026, 18:15“, of a window „20.11.2026, 17:00–19:00“. */
function promisedWords({ apart }: GoodsHandover, timeZone: string): string | null {
  if (!apart) return null
  const from = momentOf(apart.promisedAt, timeZone)
  return apart.promisedUntil === undefined ? from : `${from}–${timeOf(apart.promisedUntil, timeZone)}`
}

/** What has happened, and when. */
function Done(props: { readonly handover: GoodsHandover; readonly timeZone: string }) {
  const { handover, timeZone } = props
  const { deliveryType, tracking } = handover
  const when = (at: string | null) => (at === null ? null : momentOf(at, timeZone))
  return (
    <Facts
      rows={[
        { name: o('goods.place'), value: handover.apart?.place ?? null },
        { name: o('goods.promised'), value: promisedWords(handover, timeZone) },
        { name: o('goods.address'), value: handover.address ?? null },
        { name: o('goods.area'), value: handover.area ?? null },
        { name: o('goods.shipping'), value: handover.shipping ? shippingWords(handover.shipping) : null },
        { name: o('goods.accepted'), value: when(handover.acceptedAt) },
        { name: o('goods.preparing'), value: when(handover.preparingAt) },
        ...(deliveryType === 'shipment' || !isSiteWay(deliveryType)
          ? []
          : [{ name: o(`goods.ready.${deliveryType}`), value: when(handover.readyAt) }]),
        ...(isBrought(deliveryType)
          ? [{ name: o(`goods.sent.${deliveryType}`), value: when(handover.sentAt) }]
          : []),
        { name: o('goods.tracking'), value: tracking && <TrackingWords tracking={tracking} /> },
        { name: o(`goods.handedOver.${deliveryType}`), value: when(handover.handedOverAt) },
      ]}
    />
  )
}

/** „Paket (DHL)“. */
const shippingWords = ({ name, carrier }: NonNullable<GoodsHandover['shipping']>): string =>
  `${name} (${CARRIERS[carrier].name})`

/** With whom it goes, and where it can be followed. */
function TrackingWords({ tracking: { carrier, number } }: { readonly tracking: Tracking }) {
  const words = `${CARRIERS[carrier].name} ${number}`.trim()
  const url = trackingUrl(carrier, number)
  return url === null ? (
    words
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}

type Sent = Partial<
  Pick<
    RequestIn<typeof fulfilmentCalls.moveGoods>['body'],
    'ageChecked' | 'paidBy' | 'carrier' | 'trackingNumber'
  >
>

function Steps(props: { readonly order: StaffOrderDetail; readonly handover: GoodsHandover }) {
  const { order, handover } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const [asks, setAsks] = useState<'age' | 'money' | 'parcel' | null>(null)
  const { minimumAge, steps, deliveryType } = handover
  const due = takenHere(handover.due)
  const back = useStillBack(handover.back)
  const undo = ({ step, takenAt }: StepBack) =>
    client.takeGoodsStepBack({ body: { orderId: order.id, step, takenAt } }).finally(refresh)
  const takeBack = (last: StepBack) =>
    action.run(async () => {
      await undo(last)
      showToast(o('goods.stepBack.done', { code: order.shortCode }))
    })
  const take = (step: GoodsStep, sent: Sent = {}) =>
    action.run(async () => {
      const { back: mayBack } = await client
        .moveGoods({ body: { orderId: order.id, step, ...sent } })
        .finally(refresh)
      setAsks(null)
      showToast(doneWords(step, deliveryType, order.shortCode), {
        ...(mayBack && { undo: () => undo(mayBack), lastsMs: BACK_TOAST_MS }),
      })
    })
  const choose = (step: GoodsStep) => {
    action.clear()
    if (step === 'handOver' && minimumAge !== 'none') setAsks('age')
    else if (step === 'handOver' && due) setAsks('money')
    else if (step === 'send' && deliveryType === 'shipment') setAsks('parcel')
    else void take(step)
  }
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
            {stepWords(step, deliveryType)}
          </Button>
        ))}
        {back ? (
          <Button size="sm" variant="subtle" disabled={action.running} onClick={() => void takeBack(back)}>
            {o('goods.stepBack')}
          </Button>
        ) : null}
      </div>
      {action.failure === null || asks === 'parcel' || asks === 'money' ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      <AgeCheck
        opened={asks === 'age'}
        minimumAge={minimumAge}
        onCancel={() => setAsks(null)}
        onChecked={() => {
          if (due) return setAsks('money')
          setAsks(null)
          void take('handOver', { ageChecked: true })
        }}
      />
      {asks === 'money' && due ? (
        <TakeMoney
          due={due}
          failure={action.failure}
          busy={action.running}
          onCancel={() => setAsks(null)}
          onTaken={(paidBy) => void take('handOver', { paidBy, ageChecked: minimumAge !== 'none' })}
        />
      ) : null}
      {asks === 'parcel' ? (
        <SendParcel
          code={order.shortCode}
          usual={handover.shipping?.carrier}
          failure={action.failure}
          busy={action.running}
          onCancel={() => setAsks(null)}
          onSend={(parcel) => void take('send', parcel)}
        />
      ) : null}
    </>
  )
}
