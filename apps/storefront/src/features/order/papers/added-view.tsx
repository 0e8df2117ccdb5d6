import type { OrderView } from '@fachwerk/contract/order/order-views'
import { usePage } from '../../../lib/page.tsx'
import { fullMoment } from '../../../lib/words/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OrderFacts } from '../order-facts.tsx'

/** L-12: what was ordered at a terminal is paid; the key stays with the renter and is not shown here. */
export function AddedView({ order }: { readonly order: OrderView }) {
  const { say, language } = usePage()
  const kind = order.adds === 'overrun' ? 'overrun' : 'extension'
  const end = fullMoment(order.period.localTo, language)
  return (
    <div className="pad narrow">
      <p className="ok-line">
        <Icon name="done" />
        {say('order.added.paid')}
      </p>
      <h1>{say(`order.added.${kind}`, { end })}</h1>
      <p className="lead">{say(`order.added.${kind}.note`)}</p>
      <OrderFacts order={order} />
    </div>
  )
}
