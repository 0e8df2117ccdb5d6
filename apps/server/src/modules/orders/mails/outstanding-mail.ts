import {
  type FinishedMail,
  finishMail,
  type MailOrder,
  opening,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** A new rental waits until this order is settled; what is open stands on its page. */
export function outstandingMail(order: MailOrder): FinishedMail {
  const t = wordsOf(order)
  const { code } = order
  return finishMail(t, order, {
    subject: t('mail.outstanding.subject', { code }),
    title: t('mail.outstanding.title'),
    blocks: [
      ...opening(t, order, t('mail.outstanding.text', { code })),
      { kind: 'button', label: t('mail.changed.button'), url: order.links.order },
      { kind: 'text', text: t('mail.key.help', { phone: order.location.phone }) },
      ...wayOutBlocks(t, order),
    ],
  })
}
