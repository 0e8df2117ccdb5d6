import { dialable } from '@fachwerk/contract/customer/dialable'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { moneyText } from '@fachwerk/texts/formats'
import { localAt } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { chooseAgain } from './choose-again.ts'
import { DeclaredNote } from '../../ui/declared/declared-note.tsx'
import { InvoiceNote } from './papers/invoice-note.tsx'
import type { BoxWords, OrderData } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { isThisGone, type OrderStage, PAID } from './order-stage.ts'
import { PrintReceipt } from './papers/print-receipt.tsx'
import { ResumeRental } from './resume-rental.tsx'
import type { LiveOrder } from './use-live-order.ts'

/** Rentals that are over, were called off, or could not be given; with what happens to the money. */
export function ClosedView(props: {
  readonly live: LiveOrder
  readonly stage: Extract<OrderStage, 'ended' | 'unplaced' | 'cancelled' | 'refunded'>
  readonly data: OrderData
}) {
  const { live, stage, data } = props
  const { order } = live
  const { boxWords: words, invoice } = data
  const { say, href, language } = usePage()
  if (words && isThisGone(order)) return <GoneBox order={order} words={words} />
  const { rental, location, payment, totalCents } = order
  const endedAt = rental?.endedAt ? fullMoment(localAt(rental.endedAt, location.timeZone), language) : null
  const back = payment.refundedCents > 0 ? payment.refundedCents : totalCents
  return (
    <div className="pad narrow">
      {stage === 'ended' ? (
        <p className="ok-line">
          <Icon name="done" />
          {say('order.thanks')}
        </p>
      ) : null}
      <h1>{say(`order.${stage}`, { box: rental?.boxNumber ?? '' })}</h1>
      <p className="lead">
        {say(stage === 'unplaced' ? unplacedNote(order) : `order.${stage}.note`, {
          moment: endedAt ?? '',
          amount: moneyText(back, language),
        })}
      </p>
      <DeclaredNote words={data.declared} />
      <ResumeRental live={live} data={data} />
      <InvoiceNote order={order} words={invoice} />
      {rental?.owedCents ? (
        <Notice tone="warning">
          {say('order.owed', { amount: moneyText(rental.owedCents, language) })}{' '}
          <a href={href(`/bestellung/${order.hash}/nachzahlung`)}>{say('order.backPayment')}</a>
        </Notice>
      ) : null}
      {stage === 'unplaced' && location.phone ? (
        <Notice tone="info">
          <a href={`tel:${dialable(location.phone)}`}>{say('location.call', { phone: location.phone })}</a>
        </Notice>
      ) : null}
      {payment.refundedCents > 0 && stage !== 'refunded' ? (
        <Notice tone="info">
          {say('order.refundOf', { amount: moneyText(payment.refundedCents, language) })}
        </Notice>
      ) : null}
      <p className="acts">
        {stage === 'unplaced' ? (
          <ChooseAgain order={order} />
        ) : (
          <a className="btn btn-primary btn-l" href={href('/')}>
            {say('order.rentAgain')}
          </a>
        )}
        {stage === 'ended' && data.extras ? (
          <PrintReceipt label={data.extras.words['receipt.print']} />
        ) : null}
      </p>
      {stage === 'ended' && location.reviewUrl !== '' ? (
        <p className="acts">
          <a className="btn" href={location.reviewUrl} target="_blank" rel="noreferrer">
            {say('order.review', { location: nameIn(location, language) })}
          </a>
        </p>
      ) : null}
      <OrderFacts order={order} words={data.extras?.words} />
    </div>
  )
}

/** What becomes of the money; what cost nothing waits for another box as long as its order stands. */
function unplacedNote({ cancelReason, totalCents, payment }: OrderView) {
  if (cancelReason === undefined && totalCents === 0) return 'order.unplaced.awaited'
  const isPaid = payment.state !== null && PAID.includes(payment.state)
  return isPaid ? 'order.unplaced.note' : 'order.unplaced.free'
}

/** B-10, S-04: to the sizes of the location at the same times, which lists what else there is. */
function ChooseAgain({ order }: { readonly order: OrderView }) {
  const { say, href } = usePage()
  return (
    <a className="btn btn-primary btn-l" href={chooseAgain(order, href)}>
      {say('order.unplaced.choose')}
    </a>
  )
}

/** R-09, K-03: the others of the order are there, so that nothing is said of it as a whole; the facts tell what went back. */
function GoneBox({ order, words }: { readonly order: OrderView; readonly words: BoxWords }) {
  return (
    <div className="pad narrow">
      <h1>{words.gone}</h1>
      <p className="lead">{words.goneNote}</p>
      <p className="acts">
        <ChooseAgain order={{ ...order, boxes: undefined }} />
      </p>
      <OrderFacts order={order} />
    </div>
  )
}
