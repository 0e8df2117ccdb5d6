import type { HandoverMethod } from '@fachwerk/contract/payment/payment-methods'
import { priceText } from '@fachwerk/texts/formats'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { TransferTarget } from '../../payments/index.ts'
import { type GoodsMailOrder, goodsPriceBlocks, goodsWords } from './goods-mail-order.ts'
import {
  type FinishedMail,
  finishMail,
  momentOf,
  opening,
  orderFacts,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'
import { transferBlocks } from './transfer-mails.ts'

/** How goods are paid from now on; `paid`: what was to be paid at the hand-over is; `collected`: the carrier has passed it on. */
export type GoodsPayment =
  | { readonly to: 'transfer'; readonly target: TransferTarget }
  /** Until when, at the location's time. */
  | { readonly to: 'online'; readonly local: string }
  | { readonly to: HandoverMethod | 'paid' | 'collected' }

/** K-06: goods are paid in another way than was written before. */
export function goodsPaymentMail(order: GoodsMailOrder, payment: GoodsPayment): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  const isPaid = payment.to === 'paid' || payment.to === 'collected'
  return finishMail(t, order, {
    subject: g(isPaid ? 'payment.paid.subject' : 'payment.subject', { code: order.code }),
    title: g(isPaid ? 'payment.paid.title' : 'payment.title'),
    blocks: [
      ...opening(t, order, introOf(order, payment)),
      ...(payment.to === 'transfer' ? transferBlocks(order, payment.target) : []),
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...goodsPriceBlocks(order),
      ...wayOutBlocks(t, order),
    ] satisfies MailBlock[],
  })
}

function introOf(order: GoodsMailOrder, payment: GoodsPayment): string {
  const g = goodsWords(order)
  const amount = priceText(order.goods.totalCents, order.language)
  if (payment.to === 'transfer') return g('payment.transfer')
  if (payment.to === 'online')
    return g('payment.online', { moment: momentOf(wordsOf(order), order, payment.local) })
  if (payment.to === 'paid' || payment.to === 'collected') return g(`payment.${payment.to}`)
  return g(`confirmed.due.${payment.to}`, { amount })
}
