import type { SizeClass } from '@fachwerk/contract/fields'
import { mailRentalEndTexts } from '@fachwerk/texts/mail/rental-end/mail-rental-end'
import { textsOf } from '@fachwerk/texts/texts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { MailKey } from './mail-key.ts'
import {
  type FinishedMail,
  finishMail,
  type MailOrder,
  momentOf,
  money,
  opening,
  priceBlocks,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'
import { consentBlocks, contractBlocks, keyBlocks, legalBlocks } from './order-paid-mail.ts'

/** A booking as its mail names it. */
export interface MailedBooking {
  readonly boxNumber: number
  readonly size: SizeClass
  readonly locationName: string
  /** Wall-clock times at its location. */
  readonly localFrom: string
  readonly localTo: string
}

/** A booking that was changed by who booked it, before it begins (B-21). */
export interface BookingChangeNotice {
  readonly before: MailedBooking
  readonly now: MailedBooking
  /** Another terminal: what was printed opens nothing there. */
  readonly isElsewhere: boolean
  /** What became of the money; of what was paid the mail confirms the contract, too (LAW-16). */
  readonly money:
    | { readonly kind: 'same' }
    | { readonly kind: 'back' | 'less'; readonly cents: number }
    | { readonly kind: 'paid'; readonly cents: number; readonly paidLocal: string }
  readonly code: string | null
  readonly key: MailKey | null
}

const textsFor = (order: MailOrder) => textsOf(order.language, mailRentalEndTexts, order.own?.mailRentalEnd)

/** What it was, what it is now, what that costs, and the key. */
export function bookingChangedMail(order: MailOrder, notice: BookingChangeNotice): FinishedMail {
  const words = wordsOf(order)
  const t = textsFor(order)
  const { before, now, code, key } = notice
  const title = t('changed.title', { box: now.boxNumber })
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t('changed.text')),
      {
        kind: 'facts',
        rows: [
          [t('changed.before'), bookingText(order, before)],
          [t('changed.now'), bookingText(order, now)],
        ],
      },
      { kind: 'text', text: moneyWords(order, notice) },
      { kind: 'text', text: t(notice.isElsewhere ? 'changed.otherTerminal' : 'changed.sameKey') },
      ...keyBlocks(words, order, { code, key, later: true }),
      ...confirmation(order, notice),
      ...wayOutBlocks(words, order),
      ...(notice.money.kind === 'paid'
        ? [...legalBlocks(words, order, 'terms'), ...legalBlocks(words, order, 'withdrawal')]
        : []),
    ],
  })
}

const bookingText = (
  order: MailOrder,
  { boxNumber, size, locationName, localFrom, localTo }: MailedBooking,
) => {
  const words = wordsOf(order)
  return textsFor(order)('changed.booking', {
    box: boxNumber,
    size: words(`mail.size.${size}`),
    location: locationName,
    from: momentOf(words, order, localFrom),
    to: momentOf(words, order, localTo),
  })
}

function moneyWords(order: MailOrder, { money: moved }: BookingChangeNotice): string {
  const t = textsFor(order)
  if (moved.kind === 'same') return t('changed.same')
  return t(`changed.${moved.kind}`, { amount: money(order, moved.cents), code: order.code })
}

function confirmation(order: MailOrder, { money: moved }: BookingChangeNotice): MailBlock[] {
  if (moved.kind !== 'paid') return []
  const words = wordsOf(order)
  return [
    ...priceBlocks(words, order),
    ...contractBlocks(words, order, moved),
    ...consentBlocks(words, order),
  ]
}

/** The place was gone before its money came: the booking stays, and the money goes back. */
export function changeGoneMail(
  order: MailOrder,
  { boxNumber, cents }: { readonly boxNumber: number; readonly cents: number },
): FinishedMail {
  const words = wordsOf(order)
  const t = textsFor(order)
  const names = { box: boxNumber, amount: money(order, cents) }
  const title = t('changeGone.title')
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t('changeGone.text', names)),
      { kind: 'button', label: t('extended.look'), url: order.links.order },
      { kind: 'text', text: words('mail.key.help', { phone: order.location.phone }) },
      ...wayOutBlocks(words, order),
    ],
  })
}
