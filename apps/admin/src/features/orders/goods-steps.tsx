import type { RequestIn } from '@fachwerk/contract/call'
import {
  CARRIER_NAMES,
  CARRIERS,
  type Carrier,
  hasTracking,
  trackingUrl,
} from '@fachwerk/contract/fulfilment/carriers'
import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import type { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsHandover, GoodsStep, Tracking } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { DeliveryType, StaffOrderDetail } from '@fachwerk/contract/order/staff-order-views'
import { Button, NativeSelect, TextInput } from '@mantine/core'
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
  const { deliveryType, tracking } = handover
  const when = (at: string | null) => (at === null ? null : momentOf(at, timeZone))
  return (
    <Facts
      rows={[
        { name: o('goods.accepted'), value: when(handover.acceptedAt) },
        { name: o('goods.preparing'), value: when(handover.preparingAt) },
        ...(deliveryType === 'shipment'
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
  Pick<RequestIn<typeof fulfilmentCalls.moveGoods>['body'], 'ageChecked' | 'carrier' | 'trackingNumber'>
>

function Steps(props: { readonly order: StaffOrderDetail; readonly handover: GoodsHandover }) {
  const { order, handover } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const [asks, setAsks] = useState<'age' | 'parcel' | null>(null)
  const { minimumAge, steps, deliveryType } = handover
  const take = (step: GoodsStep, sent: Sent = {}) =>
    action.run(async () => {
      await client.moveGoods({ body: { orderId: order.id, step, ...sent } }).finally(refresh)
      setAsks(null)
      showToast(doneWords(step, deliveryType, order.shortCode))
    })
  const choose = (step: GoodsStep) => {
    action.clear()
    if (step === 'handOver' && minimumAge !== 'none') setAsks('age')
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
      </div>
      {action.failure === null || asks === 'parcel' ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      {minimumAge === 'none' ? null : (
        <Confirm
          opened={asks === 'age'}
          title={o('goods.age.title')}
          confirm={o('goods.age.confirm')}
          dangerous={false}
          onCancel={() => setAsks(null)}
          onConfirm={() => {
            setAsks(null)
            void take('handOver', { ageChecked: true })
          }}
        >
          {o(`goods.age.text.${minimumAge}`)}
        </Confirm>
      )}
      {asks === 'parcel' ? (
        <SendParcel
          code={order.shortCode}
          failure={action.failure}
          busy={action.running}
          onCancel={() => setAsks(null)}
          onSend={(parcel) => void take('send', parcel)}
        />
      ) : null}
    </>
  )
}

/** K-04: what a button is called says how the goods reach their customer. */
function stepWords(step: GoodsStep, type: DeliveryType): string {
  if (step === 'ready') return o(`goods.step.ready.${type === 'shipment' ? 'pickup' : type}`)
  if (step === 'send') return o(`goods.step.send.${type === 'shipment' ? 'shipment' : 'delivery'}`)
  return o(`goods.step.${step}.${type}`)
}

function doneWords(step: GoodsStep, type: DeliveryType, code: string): string {
  if (step === 'prepare') return o('goods.done.prepare', { code })
  if (step === 'ready') return o(`goods.done.ready.${type === 'shipment' ? 'pickup' : type}`, { code })
  if (step === 'send') return o(`goods.done.send.${type === 'shipment' ? 'shipment' : 'delivery'}`, { code })
  return o(`goods.done.handOver.${type}`, { code })
}

/** O-02: with whom a parcel goes, and the number its customer follows it by. */
function SendParcel(props: {
  readonly code: string
  readonly failure: string | null
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSend: (parcel: { readonly carrier: Carrier; readonly trackingNumber: string }) => void
}) {
  const [carrier, setCarrier] = useState<Carrier>('dhl')
  const [number, setNumber] = useState('')
  const [isTold, setIsTold] = useState(false)
  const trackingNumber = number.trim()
  const isMissing = trackingNumber === '' && hasTracking(carrier)
  return (
    <Confirm
      opened
      title={o('goods.send.title', { code: props.code })}
      confirm={o('goods.send.confirm')}
      dangerous={false}
      busy={props.busy}
      onCancel={props.onCancel}
      onConfirm={() => (isMissing ? setIsTold(true) : props.onSend({ carrier, trackingNumber }))}
    >
      <NativeSelect
        label={o('goods.send.carrier')}
        data={CARRIER_NAMES.map((value) => ({ value, label: CARRIERS[value].name }))}
        value={carrier}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setCarrier(CARRIER_NAMES.find((each) => each === chosen) ?? 'dhl')
        }}
      />
      <TextInput
        label={o('goods.send.number')}
        description={o('goods.send.none')}
        value={number}
        maxLength={60}
        autoComplete="off"
        error={isTold && isMissing ? o('goods.send.numberMissing') : null}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {props.failure === null ? null : <Notice kind="danger">{props.failure}</Notice>}
    </Confirm>
  )
}
