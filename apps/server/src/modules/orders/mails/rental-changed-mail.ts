import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import {
  type FinishedMail,
  type MailOrder,
  type MailWords,
  finishMail,
  momentOf,
  opening,
  wayOutBlocks,
  noEnd,
  wordsOf,
} from './mail-order.ts'
import type { MailKey } from './mail-key.ts'
import { keyBlocks } from './order-paid-mail.ts'

export type RentalChange =
  | 'dates'
  | 'opensAgain'
  | 'moved'
  | 'elsewhere'
  | 'blocked'
  | 'unpaid'
  | 'restored'
  | 'ended'
  | 'cancelled'

/** A rental as it is after staff changed it. */
export type ChangedRental = {
  readonly change: RentalChange
  readonly boxNumber: number
  /** The box before, when it is another one. */
  readonly fromBoxNumber: number
  /** Null when it opens nothing, or the box has no terminal that takes codes. */
  readonly code: string | null
  readonly later: boolean
  /** To take along; null where it opens nothing. */
  readonly key: MailKey | null
  readonly localFrom: string
  /** Null: it goes on. */
  readonly localTo: string | null
}

/** After these the renter has a key that opens. */
const WITH_KEY: ReadonlySet<RentalChange> = new Set(['dates', 'opensAgain', 'moved', 'elsewhere', 'restored'])

/** Staff changed a rental or its key: the customer is told what holds now (B-01). Why is between staff. */
export function rentalChangedMail(order: MailOrder, rental: ChangedRental): FinishedMail {
  const t = wordsOf(order)
  const { change, boxNumber: box, fromBoxNumber: number } = rental
  const title = t(`mail.changed.${change}.title`, { box })
  return finishMail(t, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...opening(t, order, t(`mail.changed.${change}.text`, { box, number })),
      ...(WITH_KEY.has(change) && rental.code !== null ? keyBlocks(t, order, rental) : withoutKey(t, order)),
      factsOf(t, order, rental),
      ...wayOutBlocks(t, order),
    ],
  })
}

const withoutKey = (t: MailWords, order: MailOrder): MailBlock[] => [
  { kind: 'text', text: t('mail.key.help', { phone: order.location.phone }) },
  { kind: 'button', label: t('mail.changed.button'), url: order.links.order },
]

function factsOf(t: MailWords, order: MailOrder, rental: ChangedRental): MailBlock {
  const { name, street, postcode, city } = order.location
  return {
    kind: 'facts',
    rows: [
      [t('mail.fact.order'), order.code],
      [t('mail.fact.location'), `${name}, ${street}, ${postcode} ${city}`],
      [t('mail.fact.box'), String(rental.boxNumber)],
      [t('mail.fact.from'), momentOf(t, order, rental.localFrom)],
      [t('mail.fact.to'), rental.localTo === null ? noEnd(order) : momentOf(t, order, rental.localTo)],
    ],
  }
}
