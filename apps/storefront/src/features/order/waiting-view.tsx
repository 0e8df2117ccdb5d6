import type { OrderView } from '@fachwerk/contract/order/order-views'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderData } from './order-data.ts'
import { HeldUntil } from './held-until.tsx'
import { PushChoice } from './push/push-choice.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PayOtherwise, PayWays } from './papers/pay-ways.tsx'
import { refusalText } from './refusal-text.ts'

/** K-06: the payment is being checked. Says so, and nothing more. */
export function WaitingView({ order, data }: { readonly order: OrderView; readonly data: OrderData }) {
  const { say } = usePage()
  const { payment } = order
  if (payment.canRetry && payment.state === null) return <UnpaidMonth order={order} data={data} />
  if (payment.state === 'authorised') return <Transfer order={order} data={data} />
  const elsewhere = data.refused?.act === 'pay' && data.refused.refusal === 'payment-running'
  return (
    <div className="pad narrow">
      <div className="waiting" aria-live="polite">
        <span className="waiting-bar" aria-hidden="true" />
        <h1>{say(elsewhere ? 'pay.elsewhere' : 'order.waiting')}</h1>
        <p className="lead">{say(elsewhere ? 'pay.elsewhere.note' : 'order.waitingNote')}</p>
      </div>
      <Refused data={data} elsewhere={elsewhere} />
      <HeldUntil order={order} />
      <NotifyOfKey order={order} data={data} />
      {payment.paymentUrl ? (
        <p>
          {elsewhere ? null : say('order.notPaidYet')}{' '}
          <a href={payment.paymentUrl} rel="noreferrer">
            {say(elsewhere ? 'pay.elsewhere.here' : 'order.toBank')}
          </a>
        </p>
      ) : null}
      {payment.paymentUrl && !elsewhere ? <PayOtherwise order={order} data={data} /> : null}
      <OrderFacts order={order} />
    </div>
  )
}

/** Why another way to pay was refused, unless the page is all about it. */
function Refused({ data, elsewhere }: { readonly data: OrderData; readonly elsewhere: boolean }) {
  const { say } = usePage()
  if (data.refused?.act !== 'pay' || elsewhere) return null
  return (
    <Notice tone="error" live>
      {refusalText(say, data.refused.refusal)}
    </Notice>
  )
}

/** whoever does not want to wait here is told on this device when the key has come. */
function NotifyOfKey({ order, data }: { readonly order: OrderView; readonly data: OrderData }) {
  const { href } = usePage()
  const { pushKey, words } = data.extras ?? {}
  if (!pushKey || !words || order.rental?.state !== 'held') return null
  const path = href(`/bestellung/${order.hash}`)
  return <PushChoice words={words} publicKey={pushKey} path={path} hash={order.hash} isComing />
}

/** The payer has done their part, the money is on its way; nobody may pay a second time. */
function Transfer({ order, data }: { readonly order: OrderView; readonly data: OrderData }) {
  const { say } = usePage()
  const { payment, location } = order
  return (
    <div className="pad narrow">
      <div className="waiting" aria-live="polite">
        <span className="waiting-bar" aria-hidden="true" />
        <h1>{say('pay.transfer')}</h1>
        <p className="lead">{say('pay.transfer.note')}</p>
      </div>
      {payment.heldUntil ? (
        <p>{say('pay.transfer.late', { time: timeOf(localAt(payment.heldUntil, location.timeZone)) })}</p>
      ) : null}
      <NotifyOfKey order={order} data={data} />
      <OrderFacts order={order} />
    </div>
  )
}

/** A month of a rental that goes on, which nobody has begun to pay. */
function UnpaidMonth({ order, data }: { readonly order: OrderView; readonly data: OrderData }) {
  const { say } = usePage()
  return (
    <div className="pad narrow">
      <h1>{say('order.monthOpen')}</h1>
      <Refused data={data} elsewhere={false} />
      <PayWays order={order} data={data} label={say('order.toBank')} />
      <OrderFacts order={order} />
    </div>
  )
}
