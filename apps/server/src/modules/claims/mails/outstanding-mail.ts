import type { AnyMailOrder, FinishedMail, OrderMailKit } from '../../orders/index.ts'

/** A new rental waits until this order is settled; what is open stands on its page. */
export function outstandingMail(kit: OrderMailKit, order: AnyMailOrder): FinishedMail {
  const t = kit.wordsOf(order)
  const { code } = order
  return kit.finish(t, order, {
    subject: t('mail.outstanding.subject', { code }),
    title: t('mail.outstanding.title'),
    blocks: [
      ...kit.opening(t, order, t('mail.outstanding.text', { code })),
      { kind: 'button', label: t('mail.changed.button'), url: order.links.order },
      ...('goods' in order
        ? []
        : [{ kind: 'text' as const, text: t('mail.key.help', { phone: order.location.phone }) }]),
      ...kit.wayOutBlocks(t, order),
    ],
  })
}
