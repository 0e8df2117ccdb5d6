import { mailRentalEndTexts } from '@fachwerk/texts/mail/rental-end/mail-rental-end'
import { textsOf } from '@fachwerk/texts/texts'
import {
  type FinishedMail,
  finishMail,
  invoiceBlocks,
  type MailOrder,
  momentOf,
  money,
  opening,
  overrunText,
  priceBlocks,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'
import type { MailKey } from './mail-key.ts'
import { consentBlocks, contractBlocks, keyBlocks, legalBlocks } from './order-paid-mail.ts'

/** More time is paid: the new end, the key, and the confirmation of what was ordered (LAW-16). */
export function extendedMail(
  order: MailOrder,
  details: {
    readonly boxNumber: number
    readonly code: string | null
    readonly key: MailKey | null
    readonly paidLocal: string
  },
): FinishedMail {
  const words = wordsOf(order)
  const t = textsOf(order.language, mailRentalEndTexts, order.own?.mailRentalEnd)
  const names = {
    box: details.boxNumber,
    location: order.location.name,
    end: momentOf(words, order, order.period.localTo),
    amount: money(order, order.quote.totalCents),
    code: order.code,
  }
  const title = t('extended.title', names)
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t('extended.text', names)),
      ...keyBlocks(words, order, { code: details.code, key: details.key, later: false }),
      ...priceBlocks(words, order),
      ...contractBlocks(words, order, details),
      ...consentBlocks(words, order),
      ...wayOutBlocks(words, order),
      ...legalBlocks(words, order, 'terms'),
      ...legalBlocks(words, order, 'withdrawal'),
    ],
  })
}

/** What a renter reads about money for the time after the end. */
export type BackPaymentOutcome = 'gone' | 'backPaid' | 'backSettled' | 'backOpen' | 'waived'

/** The extension could not be had any more; a back payment came, is open, or was waived. */
export function rentalEndMail(
  order: MailOrder,
  details: {
    readonly outcome: BackPaymentOutcome
    readonly boxNumber: number
    readonly cents: number
    /** Wall-clock time until which the box opens; only of `backPaid`. */
    readonly untilLocal?: string
  },
): FinishedMail {
  const { outcome, untilLocal } = details
  const words = wordsOf(order)
  const t = textsOf(order.language, mailRentalEndTexts, order.own?.mailRentalEnd)
  const names = {
    box: details.boxNumber,
    location: order.location.name,
    amount: money(order, details.cents),
    until: untilLocal ? momentOf(words, order, untilLocal) : '',
  }
  const title = t(outcome === 'backSettled' ? 'backPaid.title' : `${outcome}.title`, names)
  const button =
    outcome === 'backOpen'
      ? ([{ kind: 'button', label: t('backOpen.pay'), url: order.links.backPayment }] as const)
      : outcome === 'backPaid'
        ? ([{ kind: 'button', label: t('extended.look'), url: order.links.order }] as const)
        : []
  return finishMail(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(words, order, t(outcome === 'backSettled' ? 'backPaid.settled' : `${outcome}.text`, names)),
      ...button,
      ...(outcome === 'backOpen' ? [{ kind: 'text', text: overrunText(words, order) } as const] : []),
      ...(outcome === 'backPaid' || outcome === 'backSettled' ? invoiceBlocks(words, order) : []),
      { kind: 'text', text: words('mail.key.help', { phone: order.location.phone }) },
      ...wayOutBlocks(words, order),
    ],
  })
}
