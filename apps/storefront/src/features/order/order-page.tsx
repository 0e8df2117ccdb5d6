import { usePage } from '../../lib/page.tsx'
import { AddedView } from './papers/added-view.tsx'
import { keyNoteOf } from './offline/stored-sign.ts'
import { useStoredKey } from './offline/use-stored-key.ts'
import { ClosedView } from './closed-view.tsx'
import { FailedView } from './failed-view.tsx'
import { KeyView } from './key/key-view.tsx'
import { OrderBoxes } from './parts/order-boxes.tsx'
import type { OrderData } from './order-data.ts'
import { GoodsStrip, OrderedGoods } from './parts/ordered-goods.tsx'
import { stageOf } from './order-stage.ts'
import { useLiveOrder } from './use-live-order.ts'
import { useLeadToJam } from './use-lead-to-jam.ts'
import { WaitingView } from './waiting-view.tsx'

/** an order from waiting for its payment to the end of the rental, always as the server knows it. */
export function OrderPage({ data }: { readonly data: OrderData }) {
  const live = useLiveOrder(data)
  const { say, href } = usePage()
  useLeadToJam(data, live)
  const { order } = live
  const found = stageOf(order)
  // The service keeps the attempt open, its payer has left it (K-06).
  const left = data.gaveUp === true && order.payment.state === 'pending' && order.payment.paymentUrl !== null
  const stage = found === 'waiting' && left ? 'failed' : found
  const holds = stage === 'ahead' || stage === 'running' || stage === 'overdue'
  const unpaid = stage === 'waiting' || stage === 'failed' || stage === 'lapsed'
  const state = unpaid ? undefined : order.goods?.state
  const bought = data.goodsWords && state && { ...data.goodsWords, state }
  const stored = useStoredKey({
    path: href(`/bestellung/${order.hash}`),
    isComing: unpaid,
    ...keyNoteOf(holds ? order.rental : null, data.extras),
  })
  return (
    <>
      <output className={live.lost ? 'live-lost' : 'vh'}>{live.lost ? say('order.liveLost') : ''}</output>
      {data.boxWords && !unpaid ? <OrderBoxes order={order} words={data.boxWords} /> : null}
      {bought && <GoodsStrip {...bought} />}
      {stage === 'waiting' ? (
        <WaitingView order={order} data={data} />
      ) : stage === 'failed' || stage === 'lapsed' ? (
        <FailedView order={order} stage={stage} data={data} />
      ) : holds ? (
        <KeyView live={live} stage={stage} data={data} saved={stored} />
      ) : stage === 'added' ? (
        <AddedView order={order} />
      ) : (
        <ClosedView live={live} stage={stage} data={data} />
      )}
      {bought && <OrderedGoods {...bought} />}
    </>
  )
}
