import type { OrderView } from '@fachwerk/contract/order-views'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { OrderData } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { refusalText } from './refusal-text.ts'

/** K-06: the payment is being checked. Says so, and nothing more. */
export function WaitingView({ order, data }: { readonly order: OrderView; readonly data: OrderData }) {
  const { say } = usePage()
  const { payment, location } = order
  if (payment.canRetry && payment.state === null) return <UnpaidMonth order={order} data={data} />
  return (
    <div className="pad narrow">
      <div className="waiting" aria-live="polite">
        <span className="waiting-bar" aria-hidden="true" />
        <h1>{say('order.waiting')}</h1>
        <p className="lead">{say('order.waitingNote')}</p>
      </div>
      {payment.keptUntil ? (
        <p>{say('order.keptUntil', { time: timeOf(localAt(payment.keptUntil, location.timeZone)) })}</p>
      ) : null}
      {payment.paymentUrl ? (
        <p>
          {say('order.notPaidYet')}{' '}
          <a href={payment.paymentUrl} rel="noreferrer">
            {say('order.toBank')}
          </a>
        </p>
      ) : null}
      <OrderFacts order={order} />
    </div>
  )
}

/** A month of a rental that goes on, which nobody has begun to pay. */
function UnpaidMonth({ order, data }: { readonly order: OrderView; readonly data: OrderData }) {
  const { say, href } = usePage()
  return (
    <div className="pad narrow">
      <h1>{say('order.monthOpen')}</h1>
      {data.refused?.act === 'pay' ? (
        <Notice tone="error" live>
          {refusalText(say, data.refused.refusal)}
        </Notice>
      ) : null}
      <form method="post" action={href(`/bestellung/${order.hash}`)} className="acts">
        <input type="hidden" name="act" value="pay" />
        <input type="hidden" name="key" value={data.key} />
        <SubmitOnce className="btn btn-primary btn-l" busyText={say('order.toBankBusy')}>
          {say('order.toBank')}
        </SubmitOnce>
      </form>
      <OrderFacts order={order} />
    </div>
  )
}
