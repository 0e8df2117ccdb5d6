import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import { type GoodsMailOrder, goodsWords } from './goods-mail-order.ts'
import {
  type FinishedMail,
  finishMail,
  momentOf,
  opening,
  orderFacts,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

/** The box in which goods wait, as a mail says it (B-19). */
export interface MailedBox {
  readonly boxNumber: number
  /** Six digits; null: it has no key (any more). */
  readonly code: string | null
  readonly qrText: string | null
  /** Wall-clock time at the location. */
  readonly untilLocal: string
}

const placeOf = ({ location }: GoodsMailOrder): string =>
  `${location.name}, ${location.street}, ${location.postcode} ${location.city}`

/** The goods lie in a box: where it is, and how it is opened. */
export function goodsBoxedMail(order: GoodsMailOrder, box: MailedBox): FinishedMail {
  const g = goodsWords(order)
  return boxMail(order, box, {
    subject: g('boxed.subject', { code: order.code, box: box.boxNumber }),
    title: g('boxed.title', { box: box.boxNumber }),
    intro: g('boxed.intro', { place: placeOf(order) }),
    until: g('boxed.until', { moment: momentOf(wordsOf(order), order, box.untilLocal) }),
  })
}

/** They still lie there, and are taken out at the time that is said. */
export function goodsBoxWaitsMail(order: GoodsMailOrder, box: MailedBox): FinishedMail {
  const g = goodsWords(order)
  return boxMail(order, box, {
    subject: g('boxWaits.subject', { code: order.code, box: box.boxNumber }),
    title: g('boxWaits.title'),
    intro: g('boxWaits.intro', { box: box.boxNumber, place: placeOf(order) }),
    until: g('boxWaits.until', { moment: momentOf(wordsOf(order), order, box.untilLocal) }),
  })
}

/** They are out of the box and at the counter; its code opens nothing any more. */
export function goodsUnboxedMail(order: GoodsMailOrder, { boxNumber: box }: MailedBox): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  return finishMail(t, order, {
    subject: g('unboxed.subject', { code: order.code }),
    title: g('unboxed.title'),
    blocks: [
      ...opening(t, order, g('unboxed.intro', { box, place: placeOf(order) })),
      { kind: 'code', label: g('confirmed.code'), code: order.code },
      { kind: 'text', text: g('confirmed.show') },
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}

function boxMail(
  order: GoodsMailOrder,
  { boxNumber, code, qrText }: MailedBox,
  words: Readonly<Record<'subject' | 'title' | 'intro' | 'until', string>>,
): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  const { subject, title, intro, until } = words
  const alt = t('mail.key.qrAlt', { box: boxNumber })
  const qr: MailBlock[] =
    qrText === null ? [] : [{ kind: 'qr', text: qrText, alt, name: `qr-${boxNumber}.png` }]
  return finishMail(t, order, {
    subject,
    title,
    blocks: [
      ...opening(t, order, intro),
      ...(code === null ? [] : [{ kind: 'code' as const, label: g('boxed.code', { box: boxNumber }), code }]),
      ...qr,
      { kind: 'text', text: g('boxed.how') },
      { kind: 'text', text: until },
      { kind: 'button', label: g('boxed.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}
