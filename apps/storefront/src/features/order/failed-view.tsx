import type { OrderView } from '@fachwerk/contract/order/order-views'
import { usePage } from '../../lib/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { chooseAgain } from './choose-again.ts'
import type { OrderData } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { type Failure, failureOf } from './order-stage.ts'
import { HeldUntil } from './held-until.tsx'
import { PayWays } from './papers/pay-ways.tsx'
import { refusalText } from './refusal-text.ts'

const isWaiting = ({ payment }: OrderView): boolean =>
  payment.state === 'pending' || payment.state === 'created'
const RUNNING: readonly string[] = ['reserved', 'active', 'overdue']

/** What went wrong, by the way to pay where that says more (K-06). */
function wordsFor(reason: Failure | 'lapsed', { method }: OrderView['payment']) {
  if (reason === 'denied' && (method === 'card' || method === 'paypal'))
    return `pay.failed.${method}` as const
  return reason === 'unknown' ? 'pay.failed.unknown' : (`order.failed.${reason}` as const)
}

/** K-06: what went wrong with the payment, that nothing was charged where that is certain, and the way on. */
export function FailedView(props: {
  readonly order: OrderView
  readonly stage: 'failed' | 'lapsed'
  readonly data: OrderData
}) {
  const { order, stage, data } = props
  const { say, href } = usePage()
  const { payment, rental } = order
  // Some services keep the attempt open when its payer leaves: it can be gone on with.
  const stillOpen = stage === 'failed' && data.gaveUp === true && isWaiting(order)
  const reason = stage === 'lapsed' ? 'lapsed' : stillOpen ? 'cancelled' : failureOf(order)
  const words = wordsFor(reason, payment)
  const canPay = payment.canRetry || stillOpen
  // A month of a rental that runs, or money of one that went back: the box is theirs, there is nothing to choose.
  const hasBox = order.atTerminal === true || (rental !== null && RUNNING.includes(rental.state))
  return (
    <div className="pad narrow">
      <div role="alert">
        <h1>{say(words)}</h1>
        {hasBox && reason === 'cancelled' ? null : <p className="lead">{say(`${words}.note`)}</p>}
        {/* After a wrong amount something may well have left the account. */}
        {reason === 'wrong-amount' ? null : (
          <p className="nothing-charged">
            <Icon name="info" />
            {say('order.failed.nothing')}
          </p>
        )}
      </div>
      {order.adds === 'extension' ? <ExtensionOpen order={order} /> : null}
      {order.adds === 'change' ? <p>{say('order.failed.change')}</p> : null}
      {data.refused?.act === 'pay' || data.refused?.act === 'drop' ? (
        <Notice tone="error" live>
          {refusalText(say, data.refused.refusal)}
        </Notice>
      ) : null}
      {canPay ? (
        <PayWays order={order} data={data} label={say('order.payAgain')} again={!stillOpen}>
          {hasBox ? null : (
            // While the box is kept, choosing again gives it up: else it would be sold out to the one who has it.
            <button type="submit" className="btn btn-l" name="act" value="drop">
              {say('checkout.chooseAgain')}
            </button>
          )}
        </PayWays>
      ) : hasBox ? null : (
        <p className="acts">
          <a className="btn btn-primary btn-l" href={chooseAgain(order, href)}>
            {say('checkout.chooseAgain')}
          </a>
        </p>
      )}
      {canPay && payment.heldUntil ? <HeldUntil order={order} /> : null}
      <OrderFacts order={order} />
    </div>
  )
}

/** nothing is lost with an extension that was not paid, and another one is a tap away. */
function ExtensionOpen({ order }: { readonly order: OrderView }) {
  const { say, href } = usePage()
  return (
    <p>
      {say('order.failed.extension')}{' '}
      {order.rental?.can.extend ? (
        <a href={href(`/bestellung/${order.hash}/verlaengern`)}>{say('order.extend')}</a>
      ) : null}
    </p>
  )
}
