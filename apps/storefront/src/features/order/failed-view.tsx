import type { OrderView } from '@fachwerk/contract/order-views'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { OrderData } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { failureOf } from './order-stage.ts'
import { refusalText } from './refusal-text.ts'

const RUNNING: readonly string[] = ['reserved', 'active', 'overdue']

/** K-06: what went wrong with the payment, that nothing was charged where that is certain, and the way on. */
export function FailedView(props: {
  readonly order: OrderView
  readonly stage: 'failed' | 'lapsed'
  readonly data: OrderData
}) {
  const { order, stage, data } = props
  const { say, href } = usePage()
  const { payment, location, period, rental, quote } = order
  const reason = stage === 'lapsed' ? 'lapsed' : failureOf(order)
  // A month of a rental that runs, or money of one that went back: the box is theirs, there is nothing to choose.
  const hasBox = rental !== null && RUNNING.includes(rental.state)
  const chooseAgain = withQuery(href(`/standort/${location.slug}`), [
    ['von', period.startsNow ? null : period.localFrom],
    ['bis', period.localTo],
    ['groesse', rental?.size ?? quote.size],
  ])
  return (
    <div className="pad narrow">
      <Notice tone="error" live>
        {say(reason === 'wrong-amount' ? 'order.failed.mismatch' : 'order.failed')}
      </Notice>
      <h1>{say(`order.failed.${reason}`)}</h1>
      {hasBox && reason === 'cancelled' ? null : <p className="lead">{say(`order.failed.${reason}.note`)}</p>}
      {data.refused?.act === 'pay' ? (
        <Notice tone="error" live>
          {refusalText(say, data.refused.refusal)}
        </Notice>
      ) : null}
      {payment.canRetry ? (
        <form method="post" action={href(`/bestellung/${order.hash}`)} className="acts">
          <input type="hidden" name="act" value="pay" />
          <input type="hidden" name="key" value={data.key} />
          <SubmitOnce className="btn btn-primary btn-l" busyText={say('order.toBankBusy')}>
            {say('order.payAgain')}
          </SubmitOnce>
          {hasBox ? null : (
            <a className="btn btn-l" href={chooseAgain}>
              {say('checkout.chooseAgain')}
            </a>
          )}
        </form>
      ) : hasBox ? null : (
        <p className="acts">
          <a className="btn btn-primary btn-l" href={chooseAgain}>
            {say('checkout.chooseAgain')}
          </a>
        </p>
      )}
      {payment.canRetry && payment.keptUntil ? (
        <p>{say('order.keptUntil', { time: timeOf(localAt(payment.keptUntil, location.timeZone)) })}</p>
      ) : null}
      <OrderFacts order={order} />
    </div>
  )
}
