import { mailRentalEndTexts } from '@fachwerk/texts/mail/rental-end/mail-rental-end'
import { textsOf } from '@fachwerk/texts/texts'
import {
  type FinishedMail,
  finishMail,
  invoiceBlocks,
  type MailOrder,
  money,
  opening,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** Whoever gave up a box that did not open: what goes back, and that nothing more is to be done (B-04). */
export function jamRefundMail(
  order: MailOrder,
  details: { readonly boxNumber: number; readonly cents: number; readonly owed: boolean },
): FinishedMail {
  const words = wordsOf(order)
  const t = textsOf(order.language, mailRentalEndTexts, order.own?.mailRentalEnd)
  const names = {
    box: details.boxNumber,
    location: order.location.name,
    amount: money(order, details.cents),
  }
  const title = t(details.owed ? 'jam.lessTitle' : 'jam.backTitle', names)
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t(details.owed ? 'jam.lessText' : 'jam.backText', names)),
      { kind: 'text', text: t('jam.sorry') },
      ...invoiceBlocks(words, order),
      { kind: 'button', label: words('mail.changed.button'), url: order.links.order },
      ...wayOutBlocks(words, order),
    ],
  })
}
