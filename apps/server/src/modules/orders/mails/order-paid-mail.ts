import type { SaidCancelTerms } from '@fachwerk/contract/price/cancel-terms-said'
import { countryName } from '@fachwerk/contract/customer/countries'
import { fullName } from '@fachwerk/contract/customer/person-name'
import { legalText } from '@fachwerk/texts/legal/legal-texts'
import { mailMonthTexts } from '@fachwerk/texts/mail/month/mail-month'
import { localeOf, textsOf } from '@fachwerk/texts/texts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import { type MailKey, qrBlocks, takeAlongBlocks } from './mail-key.ts'
import type { TransferTarget } from '../../payments/index.ts'
import { partyLines } from '../../../platform/mail/mail-imprint.ts'
import { cancelTermsRows } from './cancel-terms-rows.ts'
import { acceptedWords, owedBlocks, owedWords } from './invoice-mails.ts'
import {
  type FinishedMail,
  type MailOrder,
  type MailOrderBase,
  type MailWords,
  finishMail,
  invoiceBlocks,
  legalFacts,
  momentOf,
  opening,
  orderFacts,
  priceBlocks,
  totalOf,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'

export type PaidRental = {
  readonly boxNumber: number
  /** Null when the box has no terminal that takes codes. */
  readonly code: string | null
  /** The rental begins later. */
  readonly later: boolean
  /** To take along; null where there is none. */
  readonly key: MailKey | null
  readonly movedFromBoxNumber: number | null
  /** Another lock hangs on the box: printed QR codes are void. */
  readonly newLock?: boolean
  /** Staff had it sent again, or to an address they corrected. */
  readonly why?: 'again' | 'corrected'
  readonly paidLocal: string
  /** On which terms what lies ahead is cancelled (B-21). */
  readonly cancelTerms?: SaidCancelTerms | null
  /** On invoice: what is owed, and where it has to go (K-06). */
  readonly owed?: TransferTarget | null
  /** Boxes that were ordered with it, each with the page that opens it (K-03). */
  readonly others?: readonly PaidBox[]
}
type PaidBox = Pick<PaidRental, 'boxNumber' | 'code' | 'key' | 'movedFromBoxNumber'> & {
  readonly page: string
}

/**
 * Access data and contract confirmation in one mail (R-11, LAW-16): everything Art. 246a EGBGB asks for, the consents,
 * the accepted terms and the withdrawal instruction with its model form.
 */
export function orderPaidMail(order: MailOrder, rental: PaidRental): FinishedMail {
  const t = wordsOf(order)
  const { boxNumber: box, others = [] } = rental
  const newLock: MailBlock[] = rental.newLock ? [{ kind: 'text', text: t('mail.paid.newLock') }] : []
  return finishMail(t, order, {
    ...headOf(t, order, rental),
    blocks: [
      ...opening(t, order, rental.why ? t(`mail.paid.${rental.why}`) : introOf(t, order, rental)),
      ...[rental, ...others].flatMap((each) => movedBlocks(t, each)),
      ...newLock,
      ...(others.length > 0 ? boxBlocks(t, order, { ...rental, page: order.links.order }) : []),
      ...keyBlocks(t, order, rental),
      ...others.flatMap((each) => boxBlocks(t, order, each, true)),
      orderFacts(t, order, others.length > 0 ? null : box),
      ...priceBlocks(t, order),
      ...(rental.owed ? owedBlocks(order, rental.owed) : []),
      ...contractBlocks(t, order, rental),
      ...consentBlocks(t, order),
      ...wayOutBlocks(t, order),
      ...legalBlocks(t, order, 'terms'),
      ...legalBlocks(t, order, 'withdrawal'),
    ],
  })
}

const introOf = (t: MailWords, order: MailOrder, { owed }: PaidRental): string =>
  owed ? acceptedWords(order) : t(isFree(order) ? 'mail.paid.introFree' : 'mail.paid.intro')

function headOf(t: MailWords, order: MailOrder, { boxNumber: box, later, others = [] }: PaidRental) {
  const { city } = order.location
  if (others.length === 0)
    return {
      subject: t('mail.paid.subject', { box, city }),
      title: later ? t('mail.paid.titleLater', { box }) : t('mail.paid.title', { box }),
    }
  const boxes = new Intl.ListFormat(localeOf(order.language)).format(
    [box, ...others.map(({ boxNumber }) => boxNumber)].map(String),
  )
  return {
    subject: t('mail.paid.subjectSeveral', { count: others.length + 1, city }),
    title: later ? t('mail.paid.titleLaterSeveral', { boxes }) : t('mail.paid.titleSeveral', { boxes }),
  }
}

/** Another box than the one that was kept. */
const movedBlocks = (
  t: MailWords,
  { boxNumber: box, movedFromBoxNumber: number }: Pick<PaidRental, 'boxNumber' | 'movedFromBoxNumber'>,
): MailBlock[] => (number === null ? [] : [{ kind: 'text', text: t('mail.paid.moved', { number, box }) }])

/** Which of several boxes is meant; with its code and page where they do not follow anyway. */
function boxBlocks(t: MailWords, order: MailOrder, paid: PaidBox, withKey = false): MailBlock[] {
  const { boxNumber: box, code, key, page } = paid
  const head: MailBlock = { kind: 'section', text: t('mail.key.box', { box }) }
  if (!withKey) return [head]
  return [
    head,
    ...(code ? [{ kind: 'code', label: t('mail.key.code'), code } as const] : []),
    ...qrBlocks(order, key),
    { kind: 'button', label: t('mail.key.button'), url: page },
    ...takeAlongBlocks(order, key, page),
  ]
}

/** What staff gave for nothing has no payment to speak of. */
const isFree = (order: MailOrder): boolean => totalOf(order) === 0

/** How the box is opened, with the code. */
export function keyBlocks(
  t: MailWords,
  order: MailOrder,
  { code, later, key }: Pick<PaidRental, 'code' | 'later' | 'key'>,
): MailBlock[] {
  const codeBlock: MailBlock[] = code ? [{ kind: 'code', label: t('mail.key.code'), code }] : []
  const hours: MailBlock[] =
    order.location.accessRule === 'always' ? [] : [{ kind: 'text', text: t('mail.key.hours') }]
  const valid: MailBlock[] = code && later ? [{ kind: 'text', text: t('mail.key.valid') }] : []
  return [
    { kind: 'section', text: t('mail.key.section') },
    ...codeBlock,
    ...(code ? qrBlocks(order, key) : []),
    ...valid,
    ...hours,
    { kind: 'text', text: t('mail.key.how') },
    { kind: 'button', label: t('mail.key.button'), url: order.links.order },
    ...takeAlongBlocks(order, key, order.links.order),
    { kind: 'text', text: t('mail.key.secret') },
    { kind: 'text', text: t('mail.key.help', { phone: order.location.phone }) },
  ]
}

/** With whom, for what, and how it was paid (LAW-16, LAW-20). */
export function contractBlocks(
  t: MailWords,
  order: MailOrder,
  { paidLocal, owed, cancelTerms = null }: Pick<PaidRental, 'paidLocal' | 'owed' | 'cancelTerms'>,
): MailBlock[] {
  const { party, contact } = order
  const paid = owed
    ? owedWords(order, owed)
    : isFree(order)
      ? t('mail.contract.paymentFree')
      : t('mail.contract.paymentText', { moment: momentOf(t, order, paidLocal) })
  const customer = [
    fullName(contact),
    contact.street,
    `${contact.postcode} ${contact.city}`.trim(),
    contact.country === undefined || contact.country === 'DE'
      ? ''
      : countryName(contact.country, localeOf(order.language)),
    contact.email,
    contact.phone ?? '',
  ].filter((part) => part !== '')
  return [
    { kind: 'section', text: t('mail.contract.section') },
    {
      kind: 'facts',
      rows: [
        [t('mail.contract.service'), t('mail.contract.serviceText')],
        [t('mail.contract.party'), partyLines(party, order.language).join(', ')],
        [t('mail.contract.contact'), `${party.phone}, ${party.email}`],
        [t('mail.contract.term'), termText(t, order)],
        ...cancelTermsRows(t, order, isFree(order) ? null : cancelTerms),
        [t('mail.contract.payment'), paid],
        [t('mail.contract.customer'), customer.join(', ')],
      ],
    },
    ...invoiceBlocks(t, order),
  ]
}

/** How long the contract runs: for the time that was booked, or month by month until notice (R-12, LAW-16). */
function termText(t: MailWords, { longTerm, language, own }: MailOrder): string {
  if (longTerm === null) return t('mail.contract.termText')
  const m = textsOf(language, mailMonthTexts, own?.mailMonth)
  const { notice, minimumMonths, graceDays } = longTerm
  const least = minimumMonths > 0 ? [m('term.minimum', { count: minimumMonths })] : []
  return [m('term.goesOn'), ...least, m(`term.notice.${notice}`), m('term.grace', { count: graceDays })].join(
    ' ',
  )
}

/** What was agreed to, in which texts (LAW-9); for what staff gave for nothing nobody was asked. */
export function consentBlocks(t: MailWords, order: MailOrderBase): MailBlock[] {
  const given = order.consents.filter((consent) => consent.given)
  if (given.length === 0) return []
  return [
    { kind: 'section', text: t('mail.consent.section') },
    {
      kind: 'list',
      items: given.map(({ kind, textVersion }) => t(`mail.consent.${kind}`, { version: textVersion })),
    },
    { kind: 'text', text: t('mail.consent.at', { moment: momentOf(t, order, order.placedLocal) }) },
  ]
}

/** A legal text as it stood, in full. */
export function legalBlocks(t: MailWords, order: MailOrderBase, key: 'terms' | 'withdrawal'): MailBlock[] {
  const { title, version, blocks } = legalText(key, order.language, legalFacts(order))
  return [
    { kind: 'section', text: title },
    { kind: 'text', text: t('mail.legal.version', { version }) },
    ...blocks,
  ]
}
