import type { OrderView } from '@fachwerk/contract/order-views'
import { usePage } from '../../lib/page.tsx'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { OrderFacts } from './order-facts.tsx'

/** K-06: the payment is being checked. Says so, and nothing more. */
export function WaitingView({ order }: { readonly order: OrderView }) {
  const { say } = usePage()
  const { payment, location } = order
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
