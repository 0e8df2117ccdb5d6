import { mailRentalEndTexts } from '@fachwerk/texts/mail/rental-end/mail-rental-end'
import { textsOf } from '@fachwerk/texts/texts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import { type Span, spanOf } from '../rules/span.ts'
import {
  type FinishedMail,
  finishMail,
  invoiceBlocks,
  type MailOrder,
  money,
  momentOf,
  opening,
  overrunText,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

const endWords = ({ language, own }: MailOrder) => textsOf(language, mailRentalEndTexts, own?.mailRentalEnd)
type EndWords = ReturnType<typeof endWords>

/** A rental as its receipt tells of it. */
export interface EndedRental {
  readonly boxNumber: number
  readonly startsAt: Date
  readonly endedAt: Date
  /** Wall-clock times at the location. */
  readonly localFrom: string
  readonly localEnd: string
  /** What was paid for it, extensions and back payments too, less what went back. */
  readonly paidCents: number
}

/** The receipt of a rental that its renter has ended: where, when, how long and what it cost. */
export function rentalEndedMail(order: MailOrder, rental: EndedRental): FinishedMail {
  const words = wordsOf(order)
  const t = endWords(order)
  const { boxNumber: box, paidCents } = rental
  const { name, street, postcode, city, phone } = order.location
  const names = { box, location: name, end: momentOf(words, order, rental.localEnd) }
  const title = t('ended.title', names)
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t('ended.text', names)),
      {
        kind: 'facts',
        rows: [
          [words('mail.fact.order'), order.code],
          [words('mail.fact.location'), `${name}, ${street}, ${postcode} ${city}`],
          [words('mail.fact.box'), String(box)],
          [words('mail.fact.from'), momentOf(words, order, rental.localFrom)],
          [words('mail.fact.to'), names.end],
          [t('ended.duration'), spanText(t, spanOf(rental.startsAt, rental.endedAt))],
          ...(paidCents > 0 ? [[t('ended.paid'), money(order, paidCents)] as const] : []),
        ],
      },
      { kind: 'button', label: words('mail.received.button'), url: order.links.order },
      ...(paidCents > 0 ? invoiceBlocks(words, order) : []),
      { kind: 'text', text: t('ended.left', { phone }) },
      ...wayOutBlocks(words, order),
    ],
  })
}

/** „1 Tag, 3 Stunden“: the two largest parts, for nobody counts the minutes of a week. */
function spanText(t: EndWords, { days, hours, minutes }: Span): string {
  const parts = [
    days > 0 ? t('ended.days', { count: days }) : '',
    hours > 0 ? t('ended.hours', { count: hours }) : '',
    days === 0 && (minutes > 0 || hours === 0) ? t('ended.minutes', { count: minutes }) : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** A box that is still taken although its free time is over. */
interface StillTaken {
  readonly boxNumber: number
  readonly localTo: string
}

/** The free time after the end is over (R-05, LAW-21): what it costs from now on, and where that is paid. */
export function overrunBegunMail(
  order: MailOrder,
  stillTaken: StillTaken & { readonly graceLocal: string; readonly cents: number },
): FinishedMail {
  const words = wordsOf(order)
  return stillTakenMail(order, stillTaken, {
    kind: 'overrun',
    names: { grace: momentOf(words, order, stillTaken.graceLocal), amount: money(order, stillTaken.cents) },
    after: [{ kind: 'text', text: overrunText(words, order) }],
  })
}

/** Staff ask in writing for the box to be emptied and set a deadline (AGB § 5): what happens after it. */
export function clearingMail(
  order: MailOrder,
  stillTaken: StillTaken & { readonly deadlineLocal: string; readonly cents: number },
): FinishedMail {
  const words = wordsOf(order)
  const t = endWords(order)
  const names = {
    deadline: momentOf(words, order, stillTaken.deadlineLocal),
    amount: money(order, stillTaken.cents),
  }
  return stillTakenMail(order, stillTaken, {
    kind: 'clearing',
    names,
    after: [
      { kind: 'text', text: t('clearing.then') },
      { kind: 'text', text: t('clearing.lessHarm') },
    ],
  })
}

function stillTakenMail(
  order: MailOrder,
  { boxNumber, localTo }: StillTaken,
  details: {
    readonly kind: 'overrun' | 'clearing'
    readonly names: Readonly<Record<string, string>>
    readonly after: readonly MailBlock[]
  },
): FinishedMail {
  const words = wordsOf(order)
  const t = endWords(order)
  const { kind } = details
  const names = {
    grace: '',
    deadline: '',
    amount: '',
    ...details.names,
    box: boxNumber,
    location: order.location.name,
    end: momentOf(words, order, localTo),
  }
  const title = t(`${kind}.title`, names)
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t(`${kind}.text`, names)),
      { kind: 'text', text: t('overrun.pay') },
      { kind: 'button', label: t('backOpen.pay'), url: order.links.backPayment },
      ...details.after,
      { kind: 'text', text: words('mail.key.help', { phone: order.location.phone }) },
      ...wayOutBlocks(words, order),
    ],
  })
}
