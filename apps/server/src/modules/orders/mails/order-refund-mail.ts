import { chooseAgainLink } from '../rules/links.ts'
import { nothingOwedWords } from './invoice-mails.ts'
import {
  type AnyMailOrder,
  type FinishedMail,
  type MailOrder,
  type MailWords,
  finishMail,
  money,
  opening,
  orderFacts,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** What was paid for a box that is gone, was owed for it, or that it cost nothing. */
type Price = number | 'owed' | 'nothing'

/** Neither the box nor another one is free any more, or the money came too late for it: it goes back at once. */
export function orderUnplacedMail(
  order: MailOrder,
  { cents, late }: { readonly cents: Price; readonly late: boolean },
): FinishedMail {
  const t = wordsOf(order)
  const { code } = order
  return finishMail(t, order, {
    subject:
      typeof cents === 'string'
        ? `${t('mail.unplaced.title')} · ${code}`
        : t('mail.unplaced.subject', { code }),
    title: t('mail.unplaced.title'),
    blocks: [
      ...opening(
        t,
        order,
        t(late ? 'mail.unplaced.intro' : 'mail.unplaced.taken', { location: order.location.name }),
      ),
      { kind: 'text', text: backWords(t, order, cents) },
      { kind: 'button', label: t('mail.unplaced.button'), url: otherBoxes(order) },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}

/** B-10, S-04: the same boxes for the same times, with what else there is. */
const otherBoxes = ({ links, location, period, quote, others = [] }: MailOrder): string =>
  chooseAgainLink(links, {
    slug: location.slug,
    period,
    sizes: [quote, ...others].map(({ size }) => size),
  })

/** What becomes of the money; what was owed on invoice is owed no more. */
function backWords(t: MailWords, order: MailOrder, cents: Price): string {
  if (cents === 'owed') return nothingOwedWords(order)
  return cents === 'nothing'
    ? t('mail.unplaced.nothing')
    : t('mail.unplaced.refund', { amount: money(order, cents) })
}

/** A rental for nothing has no box at the moment; staff look for another one. */
export function boxAwaitedMail(order: MailOrder): FinishedMail {
  const t = wordsOf(order)
  return finishMail(t, order, {
    subject: t('mail.awaited.subject', { code: order.code }),
    title: t('mail.awaited.title'),
    blocks: [
      ...opening(t, order, t('mail.unplaced.taken', { location: order.location.name })),
      { kind: 'text', text: t('mail.awaited.next') },
      { kind: 'button', label: t('mail.received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}

/** One of several boxes is gone; the money for it goes back, the others stay (K-03). */
export function boxUnplacedMail(
  order: MailOrder,
  { boxNumber: box, cents }: { readonly boxNumber: number; readonly cents: Price },
): FinishedMail {
  const t = wordsOf(order)
  const { code } = order
  return finishMail(t, order, {
    subject:
      typeof cents === 'string'
        ? `${t('mail.unplaced.titleBox', { box })} · ${code}`
        : t('mail.unplaced.subjectBox', { code, box }),
    title: t('mail.unplaced.titleBox', { box }),
    blocks: [
      ...opening(t, order, t('mail.unplaced.introBox', { location: order.location.name, box })),
      { kind: 'text', text: backWords(t, order, cents) },
      { kind: 'text', text: t('mail.unplaced.others') },
      { kind: 'link', label: t('mail.unplaced.button'), url: otherBoxes(order) },
      { kind: 'button', label: t('mail.received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}

/** Money that had nothing to pay any more goes back. */
export function paymentRefundedMail(
  order: AnyMailOrder,
  refund: {
    readonly cents: number
    readonly reason: 'paid-twice' | 'order-closed' | 'nothing-owed' | 'wrong-amount'
  },
): FinishedMail {
  const t = wordsOf(order)
  return finishMail(t, order, {
    subject: t('mail.refund.subject', { code: order.code }),
    title: t('mail.refund.title'),
    blocks: [
      ...opening(t, order, t(`mail.refund.${refund.reason}`, { amount: money(order, refund.cents) })),
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}
