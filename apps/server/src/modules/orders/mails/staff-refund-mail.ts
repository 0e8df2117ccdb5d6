import type { ChosenRefundReason, RefundWay } from '@fachwerk/contract/payment/refund-views'
import { dateText } from '@fachwerk/texts/formats'
import { mailRefundTexts } from '@fachwerk/texts/mail/refund/mail-refund'
import { textsOf } from '@fachwerk/texts/texts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import {
  type AnyMailOrder,
  type FinishedMail,
  finishMail,
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
  /** Of goods: for which pieces, „2 × Brot“; none where it is for the whole order or an amount. */
  readonly pieces: readonly string[]
  /** What becomes of the goods of an order of goods; `over`: they were its last pieces, and it is cancelled with them; null: it rents. */
  readonly goods: 'cancelled' | 'over' | 'staying' | null
  /** Pieces that were to be sent anew do not come. */
  readonly dropsReplacement: boolean
  /** It was paid at the hand-over: people give it back. */
  readonly isByHand: boolean
  readonly credit: { readonly code: string; readonly until: string } | null
}

const textsFor = (order: AnyMailOrder) => textsOf(order.language, mailRefundTexts, order.own?.mailRefund)

/** O-07: the customer hears what was cancelled, why, how much goes back and how. */
export function staffRefundMail(order: AnyMailOrder, notice: RefundNotice): FinishedMail {
  const t = textsFor(order)
  const words = wordsOf(order)
  const names = {
    code: order.code,
    amount: money(order, notice.cents),
    boxes: notice.boxNumbers.join(', '),
  }
  const kind = kindOf(notice)
  const first =
    notice.state === 'kept' ? t('refund.kept', names) : t(`refund.reason.${reasonOf(notice)}`, names)
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

/** The reason in the words of what was ordered. */
function reasonOf({ reason, goods }: RefundNotice) {
  if (goods !== null && reason === 'defect') return 'defectiveGoods'
  return goods !== null && reason === 'beforeStart' ? 'beforeHandover' : reason
}

function kindOf({
  state,
  cents,
  way,
  goods,
}: RefundNotice): '' | 'credit.' | 'cancelled.' | 'cancelledGoods.' | 'kept.' {
  if (state === 'kept') return 'kept.'
  if (state === 'waiting' || cents === 0) return goods === null ? 'cancelled.' : 'cancelledGoods.'
  return way === 'credit' ? 'credit.' : ''
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

function whatHappens(
  order: AnyMailOrder,
  { state, way, cents, boxNumbers, pieces, goods, dropsReplacement, isByHand, credit }: RefundNotice,
  names: { readonly amount: string; readonly boxes: string },
): MailBlock[] {
  const t = textsFor(order)
  const until = credit === null ? '' : dateText(credit.until, order.language)
  const back =
    state === 'waiting'
      ? t('refund.waiting')
      : cents === 0
        ? t('refund.nothing')
        : t(`refund.way.${way === 'provider' && isByHand ? 'hand' : way}`, {
            ...names,
            voucher: credit?.code ?? '',
            until,
          })
  return [
    ...(boxNumbers.length > 0 ? [text(t('refund.boxes', names))] : []),
    ...(pieces.length > 0 ? [text(t('refund.pieces', { pieces: pieces.join(', ') }))] : []),
    ...(goods === 'cancelled' ? [text(t('refund.goods'))] : []),
    ...(goods === 'over' ? [text(t('refund.over'))] : []),
    ...(dropsReplacement ? [text(t('refund.replacement'))] : []),
    text(back),
  ]
}

/** The service has refused: the customer types an account behind the link of the order, never into a mail. */
export function refundAccountMail(order: AnyMailOrder, cents: number): FinishedMail {
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
