import type { OrderView } from '@fachwerk/contract/order/order-views'
import { usePage } from '../../../lib/page.tsx'
import { fullMoment } from '../../../lib/words/words.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { KeyExtras } from '../card/key-extras.ts'
import type { OrderData } from '../order-data.ts'
import { PayWays } from '../papers/pay-ways.tsx'
import { refusalText } from '../refusal-text.ts'
import type { LiveOrder } from '../use-live-order.ts'

/** more time that was ordered and is not paid yet; its own page leads to the payment. */
export function UnpaidExtension({
  order,
  words,
}: {
  readonly order: OrderView
  readonly words: KeyExtras['words'] | undefined
}) {
  const { href, language } = usePage()
  const waiting = order.additions?.find(({ kind, state }) => kind !== 'overrun' && state === 'waiting')
  if (!waiting?.hash || !words) return null
  return (
    <Notice tone="info">
      {waiting.kind === 'change'
        ? `${words['added.change']}: `
        : `${words['added.extension']} ${fullMoment(waiting.localTo, language)}: `}
      <a href={href(`/bestellung/${waiting.hash}`)}>{words['added.waiting']}</a>
    </Notice>
  )
}

/** what comes before everything else once the free time is over. */
export function BackPayment({ hash }: { readonly hash: string }) {
  const { say, href } = usePage()
  return (
    <a className="btn btn-primary btn-l btn-block" href={href(`/bestellung/${hash}/nachzahlung`)}>
      {say('order.backPayment')}
    </a>
  )
}

/** B-02: the money went back; paid again, the key is good at once. */
export function PayAgain({ live, data }: { readonly live: LiveOrder; readonly data: OrderData }) {
  const { say } = usePage()
  const refusal = data.refused?.act === 'pay' ? data.refused.refusal : null
  return (
    <>
      <Notice tone="error">{say('order.takenBack')}</Notice>
      {refusal ? (
        <Notice tone="error" live>
          {refusalText(say, refusal)}
        </Notice>
      ) : null}
      <PayWays order={live.order} data={data} label={say('order.payAgain')} again />
    </>
  )
}
