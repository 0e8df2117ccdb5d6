import type { OrderRefunds, RefundPreview, RefundWay } from '@fachwerk/contract/payment/refund-views'
import { moneyOf } from '../../lib/words/format.ts'
import { r } from './texts.ts'

const namesOf = ({ cancels }: RefundPreview): string => cancels.map(({ boxName }) => boxName).join(', ')

/** The button: verb, object and amount. */
export function doWords(
  way: RefundWay,
  preview: RefundPreview | undefined,
  { leftCents }: Pick<OrderRefunds, 'leftCents'>,
): string {
  const unsure = r(leftCents === 0 ? 'refund.do.unsureFree' : 'refund.do.unsure')
  if (preview === undefined) return unsure
  const { cancels, cents, approval } = preview
  const amount = moneyOf(cents)
  const cancel = cancels.length > 0 ? r('refund.do.cancel', { boxes: namesOf(preview) }) : null
  if (cents === 0) return cancel ?? unsure
  const give = approval
    ? r('refund.do.request', { amount })
    : r(way === 'credit' ? 'refund.do.credit' : way === 'claim' ? 'refund.do.claim' : 'refund.do.give', {
        amount,
      })
  return cancel === null ? give : `${cancel}, ${give}`
}

/** What is said once it is done. */
export function doneWords({ refunds }: OrderRefunds, { cents, approval }: RefundPreview): string {
  const amount = moneyOf(cents)
  if (cents === 0) return r('refund.done.cancelled')
  if (approval) return r('refund.done.request', { amount })
  const code = refunds.at(-1)?.voucherCode
  return code ? r('refund.done.credit', { code }) : r('refund.done', { amount })
}
