import { nameIn } from '@fachwerk/contract/next-best-language'
import type { OrderView } from '@fachwerk/contract/order-views'
import { newKey } from '../../lib/new-key.ts'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words.ts'
import { callStorefront } from '../../lib/storefront-client.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BoxPlace, Where } from './box-place.tsx'
import type { KeyExtras } from './card/key-extras.ts'
import { KeyMore } from './card/key-more.tsx'
import { EndRental } from './end-rental.tsx'
import { InvoiceNote } from './invoice-note.tsx'
import { KeyCode } from './key-code.tsx'
import { KeyNotices } from './key-notices.tsx'
import { KeyQr } from './key-qr.tsx'
import { MailNote } from './mail-note.tsx'
import { OpenBox } from './open-box.tsx'
import type { OrderData } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import type { Rental } from './ordered-rental.ts'
import { PayWays } from './pay-ways.tsx'
import { refusalText } from './refusal-text.ts'
import { Remaining } from './remaining.tsx'
import { ShareKey } from './share-key.tsx'
import type { LiveOrder } from './use-live-order.ts'

interface KeyProps {
  readonly live: LiveOrder
  readonly stage: 'ahead' | 'running' | 'overdue'
  readonly data: OrderData
  /** It stands on this device without network, too. */
  readonly kept: boolean
}

/** the key. Number first, then code and QR, how long still, opening from here, and where the box is. */
export function KeyView({ live, stage, data, kept }: KeyProps) {
  const { order } = live
  const { rental } = order
  const { say, language, href } = usePage()
  if (!rental) return null
  // The money went back: nothing here opens until it is paid again.
  const owed = order.payment.canRetry
  const isDue = rental.openRefusal === 'payment-due'
  return (
    <div className="pad key">
      <section className="key-main">
        <InvoiceNote order={order} words={data.invoice} />
        {owed || order.payment.invoice ? null : (
          <p className="ok-line">
            <Icon name="done" />
            {say('order.paid', { code: order.shortCode })}
          </p>
        )}
        <h1>{say('order.yourBox', { number: rental.boxNumber })}</h1>
        <p className="lead">
          <Where name={nameIn(order.location, language)} rental={rental} />{' '}
          {isDue ? null : say(stage === 'ahead' ? 'order.laterHint' : 'order.codeHint')}
        </p>
        <KeyNotices live={live} rental={rental} stage={stage} />
        <UnpaidExtension order={order} words={data.extras?.words} />
        {owed ? <PayAgain live={live} data={data} /> : null}
        <div className="key-card">
          <div className="key-left">
            <KeyCode rental={rental} />
            {isDue ? (
              <BackPayment hash={order.hash} />
            ) : (
              <Remaining rental={rental} order={order} stage={stage} />
            )}
            {owed ? null : <OpenOwnBox live={live} rental={rental} data={data} />}
          </div>
          <KeyQr rental={rental} />
        </div>
        <ShareKey live={live} rental={rental} data={data} />
        {data.extras && rental.key && !isDue ? (
          <KeyMore extras={data.extras} page={`/bestellung/${order.hash}`} kept={kept} hash={order.hash} />
        ) : null}
        {rental.can.extend ? (
          <p className="key-acts">
            <a className="btn" href={href(`/bestellung/${order.hash}/verlaengern`)}>
              <Icon name="clock" />
              {say('order.extend')}
            </a>
          </p>
        ) : null}
        {rental.can.end ? <EndRental live={live} rental={rental} data={data} /> : null}
      </section>
      <aside className="key-side">
        {rental.place ? <BoxPlace rental={rental} /> : null}
        {isDue ? null : <HowToOpen number={rental.boxNumber} />}
        <MailNote order={order} />
      </aside>
      <OrderFacts order={order} words={data.extras?.words} />
    </div>
  )
}

/** more time that was ordered and is not paid yet; its own page leads to the payment. */
function UnpaidExtension({
  order,
  words,
}: {
  readonly order: OrderView
  readonly words: KeyExtras['words'] | undefined
}) {
  const { href, language } = usePage()
  const waiting = order.additions?.find(({ kind, state }) => kind === 'extension' && state === 'waiting')
  if (!waiting?.hash || !words) return null
  return (
    <Notice tone="info">
      {`${words['added.extension']} ${fullMoment(waiting.localTo, language)}: `}
      <a href={href(`/bestellung/${waiting.hash}`)}>{words['added.waiting']}</a>
    </Notice>
  )
}

function HowToOpen({ number }: { readonly number: number }) {
  const { say } = usePage()
  return (
    <ol className="how">
      {(['order.how1', 'order.how2', 'order.how3'] as const).map((key, index) => (
        <li key={key}>
          <i aria-hidden="true">{index + 1}</i>
          {say(key, { number })}
        </li>
      ))}
    </ol>
  )
}

/** what comes before everything else once the free time is over. */
function BackPayment({ hash }: { readonly hash: string }) {
  const { say, href } = usePage()
  return (
    <a className="btn btn-primary btn-l btn-block" href={href(`/bestellung/${hash}/nachzahlung`)}>
      {say('order.backPayment')}
    </a>
  )
}

type Part = { readonly live: LiveOrder; readonly rental: Rental }

/** B-02: the money went back; paid again, the key is good at once. */
function PayAgain({ live, data }: Pick<KeyProps, 'live' | 'data'>) {
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

function OpenOwnBox({ live, rental, data }: Part & Pick<KeyProps, 'data'>) {
  const { order } = live
  const input = { params: { hash: order.hash }, body: { rentalId: rental.id } }
  return (
    <OpenBox
      rental={rental}
      at={order}
      command={live.command}
      form={{ path: `/bestellung/${order.hash}`, hidden: { rentalId: rental.id, key: data.key } }}
      refused={data.refused?.act === 'open' ? data.refused.refusal : null}
      ask={() => callStorefront('openBox', input, { idempotencyKey: newKey() })}
      show={live.show}
      refresh={live.refresh}
    />
  )
}
