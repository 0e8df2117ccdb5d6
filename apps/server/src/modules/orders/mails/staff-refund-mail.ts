import type { ChosenRefundReason, RefundWay } from '@fachwerk/contract/payment/refund-views'
import { dateText } from '@fachwerk/texts/formats'
import { mailRefundTexts } from '@fachwerk/texts/mail/refund/mail-refund'
import { textsOf } from '@fachwerk/texts/texts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import {
  type FinishedMail,
  finishMail,
  type MailOrder,
  money,
  opening,
  orderFacts,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** What staff gave back, or cancelled and are still looking at. */
export interface RefundNotice {
  readonly state: 'waiting' | 'released' | 'kept'
  readonly way: RefundWay
  readonly reason: ChosenRefundReason
  readonly cents: number
  readonly boxNumbers: readonly number[]
  readonly credit: { readonly code: string; readonly until: string } | null
}

const textsFor = (order: MailOrder) => textsOf(order.language, mailRefundTexts, order.own?.mailRefund)

/** O-07: the customer hears what was cancelled, why, how much goes back and how. */
export function staffRefundMail(order: MailOrder, notice: RefundNotice): FinishedMail {
  const t = textsFor(order)
  const words = wordsOf(order)
  const names = {
    code: order.code,
    amount: money(order, notice.cents),
    boxes: notice.boxNumbers.join(', '),
  }
  const kind = kindOf(notice)
  const first = notice.state === 'kept' ? t('refund.kept', names) : t(`refund.reason.${notice.reason}`, names)
  return finishMail(words, order, {
    subject: t(`refund.${kind}subject`, names),
    title: t(`refund.${kind}title`, names),
    blocks: [
      ...opening(words, order, first),
      ...(notice.state === 'kept' ? [] : whatHappens(order, notice, names)),
      { kind: 'button', label: t('refund.button'), url: order.links.order },
      orderFacts(words, order, null),
      ...wayOutBlocks(words, order),
    ],
  })
}

function kindOf({ state, cents, way }: RefundNotice): '' | 'credit.' | 'cancelled.' | 'kept.' {
  if (state === 'kept') return 'kept.'
  if (state === 'waiting' || cents === 0) return 'cancelled.'
  return way === 'credit' ? 'credit.' : ''
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

function whatHappens(
  order: MailOrder,
  { state, way, cents, boxNumbers, credit }: RefundNotice,
  names: { readonly amount: string; readonly boxes: string },
): MailBlock[] {
  const t = textsFor(order)
  const until = credit === null ? '' : dateText(credit.until, order.language)
  const back =
    state === 'waiting'
      ? t('refund.waiting')
      : cents === 0
        ? t('refund.nothing')
        : t(`refund.way.${way}`, { ...names, voucher: credit?.code ?? '', until })
  return [...(boxNumbers.length > 0 ? [text(t('refund.boxes', names))] : []), text(back)]
}

/** The service has refused: the customer types an account behind the link of the order, never into a mail. */
export function refundAccountMail(order: MailOrder, cents: number): FinishedMail {
  const t = textsFor(order)
  const words = wordsOf(order)
  const names = { code: order.code, amount: money(order, cents) }
  return finishMail(words, order, {
    subject: t('account.subject', names),
    title: t('account.title', names),
    blocks: [
      ...opening(words, order, t('account.text', names)),
      { kind: 'button', label: t('account.button'), url: order.links.refundAccount },
      { kind: 'text', text: t('account.safe') },
      orderFacts(words, order, null),
      ...wayOutBlocks(words, order),
    ],
  })
}
