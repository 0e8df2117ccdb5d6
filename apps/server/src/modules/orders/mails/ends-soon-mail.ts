import { mailRentalEndTexts } from '@fachwerk/texts/mail/rental-end/mail-rental-end'
import { textsOf } from '@fachwerk/texts/texts'
import {
  type FinishedMail,
  finishMail,
  type MailOrder,
  momentOf,
  opening,
  overrunText,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** The rental ends soon: until when, how to go on, and what staying longer costs (LAW-21). */
export function endsSoonMail(
  order: MailOrder,
  details: { readonly boxNumber: number; readonly localTo: string; readonly graceLocal: string },
): FinishedMail {
  const words = wordsOf(order)
  const t = textsOf(order.language, mailRentalEndTexts, order.own?.mailRentalEnd)
  const names = {
    box: details.boxNumber,
    location: order.location.name,
    end: momentOf(words, order, details.localTo),
    grace: momentOf(words, order, details.graceLocal),
  }
  const title = t('endsSoon.title', names)
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t('endsSoon.text', names)),
      { kind: 'button', label: t('endsSoon.extend'), url: order.links.extend },
      { kind: 'text', text: t('endsSoon.grace', names) },
      { kind: 'text', text: overrunText(words, order) },
      { kind: 'text', text: words('mail.key.help', { phone: order.location.phone }) },
      ...wayOutBlocks(words, order),
    ],
  })
}
