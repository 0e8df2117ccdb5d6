import {
  type AnyMailOrder,
  type FinishedMail,
  finishMail,
  opening,
  orderFacts,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** The way to an order for whoever lost it: on its page are key, times and invoices. */
export function orderLinkMail(order: AnyMailOrder): FinishedMail {
  const t = wordsOf(order)
  const title = t('mail.link.title', { code: order.code })
  return finishMail(t, order, {
    subject: title,
    title,
    blocks: [
      ...opening(t, order, t('mail.link.text')),
      { kind: 'button', label: t('mail.received.button'), url: order.links.order },
      orderFacts(t, order, null),
      { kind: 'text', text: t('mail.link.notYou') },
      ...wayOutBlocks(t, order),
    ],
  })
}
