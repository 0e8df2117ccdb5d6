import { dialable } from '@fachwerk/contract/customer/dialable'
import { moneyText } from '@fachwerk/texts/formats'
import { localAt } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { useServerNow } from '../../../lib/use-server-now.ts'
import { fullMoment } from '../../../lib/words/words.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Rental } from '../ordered-rental.ts'
import type { LiveOrder } from '../use-live-order.ts'

interface Part {
  readonly live: LiveOrder
  readonly rental: Rental
}

/** What has changed or is not yet so, told before anything else. */
export function KeyNotices({
  live,
  rental,
  stage,
}: Part & { readonly stage: 'ahead' | 'running' | 'overdue' }) {
  const { say } = usePage()
  const { phone } = live.order.location
  return (
    <>
      {rental.movedFromBoxNumber === null ? null : (
        <Notice tone="warning">
          {say('order.moved', { from: rental.movedFromBoxNumber, to: rental.boxNumber })}{' '}
          {phone === '' ? null : (
            <a className="nowrap" href={`tel:${dialable(phone)}`}>
              {phone}
            </a>
          )}
        </Notice>
      )}
      {stage === 'overdue' ? <Overdue rental={rental} timeZone={live.order.location.timeZone} /> : null}
      {stage === 'running' ? <EndsSoon live={live} rental={rental} /> : null}
      {rental.openRefusal === 'access-revoked' &&
      !live.order.payment.canRetry &&
      !live.order.payment.invoice?.blocked ? (
        <Notice tone="error">{say('refusal.access-revoked')}</Notice>
      ) : null}
    </>
  )
}

/** R-05, LAW-33: the free time after the end, what comes when it is over, and what was paid for since. */
function Overdue({ rental, timeZone }: { readonly rental: Rental; readonly timeZone: string }) {
  const { say, language } = usePage()
  const { paidUntil, graceUntil, owedCents, owedUntil } = rental
  if (rental.openRefusal === 'payment-due')
    return (
      <Notice tone="error">
        {say('order.paymentDue')}{' '}
        {owedCents && owedUntil
          ? say('order.owedNow', {
              amount: moneyText(owedCents, language),
              moment: fullMoment(localAt(owedUntil, timeZone), language),
            })
          : null}
      </Notice>
    )
  const moment = fullMoment(localAt(paidUntil ?? graceUntil, timeZone), language)
  return <Notice tone="warning">{say(paidUntil ? 'order.backPaid' : 'order.inGrace', { moment })}</Notice>
}

const LOOK_AGAIN_MS = 15_000

/** R-05, B-08: from the reminder on the page asks, too. */
function EndsSoon({ live: { order }, rental }: Part) {
  const { say, language, href } = usePage()
  const now = useServerNow(order.serverTime, LOOK_AGAIN_MS)
  if (!rental.can.extend || !rental.remindsAt || now < Date.parse(rental.remindsAt)) return null
  return (
    <Notice tone="info">
      {say('order.endsSoon', { moment: fullMoment(rental.localTo, language) })}{' '}
      <a href={href(`/bestellung/${order.hash}/verlaengern`)}>{say('order.extend')}</a>
    </Notice>
  )
}
