import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { newKey } from '../../../lib/new-key.ts'
import { usePage } from '../../../lib/page.tsx'
import { callStorefront } from '../../../lib/storefront-client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BoxPlace, Where } from './box-place.tsx'
import { KeyMore } from '../card/key-more.tsx'
import { DeclaredNote } from '../../../ui/declared/declared-note.tsx'
import { InvoiceNote } from '../papers/invoice-note.tsx'
import { KeyCode } from './key-code.tsx'
import { KeyActions } from './key-actions.tsx'
import { BackPayment, PayAgain, UnpaidExtension } from './key-money.tsx'
import { KeyNotices } from './key-notices.tsx'
import { KeyQr } from './key-qr.tsx'
import { MailNote } from '../papers/mail-note.tsx'
import { OpenBox } from './open-box.tsx'
import type { OrderData } from '../order-data.ts'
import { OrderFacts } from '../order-facts.tsx'
import type { Rental } from '../ordered-rental.ts'
import { Remaining } from './remaining.tsx'
import { SharedKeys } from './shared-keys.tsx'
import type { LiveOrder } from '../use-live-order.ts'

interface KeyProps {
  readonly live: LiveOrder
  readonly stage: 'ahead' | 'running' | 'overdue'
  readonly data: OrderData
  /** It stands on this device without network, too. */
  readonly saved: boolean
}

/** the key. Number first, then code and QR, how long still, opening from here, and where the box is. */
export function KeyView({ live, stage, data, saved }: KeyProps) {
  const { order } = live
  const { rental } = order
  const { say, language } = usePage()
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
            {order.totalCents === 0
              ? `${say('order.number')} ${order.shortCode}`
              : say('order.paid', { code: order.shortCode })}
          </p>
        )}
        <h1>{say('order.yourBox', { number: rental.boxNumber })}</h1>
        <p className="lead">
          <Where name={nameIn(order.location, language)} rental={rental} />{' '}
          {isDue ? null : say(stage === 'ahead' ? 'order.laterHint' : 'order.codeHint')}
        </p>
        <DeclaredNote words={data.declared} />
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
        <KeyActions live={live} rental={rental} data={data} />
        <SharedKeys live={live} rental={rental} data={data} />
        {data.extras && rental.key && !isDue ? (
          <KeyMore
            extras={data.extras}
            page={`/bestellung/${order.hash}`}
            saved={saved}
            goesOn={rental.goesOn === true}
            hash={order.hash}
          />
        ) : null}
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

function OpenOwnBox({ live, rental, data }: Pick<KeyProps, 'live' | 'data'> & { readonly rental: Rental }) {
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
