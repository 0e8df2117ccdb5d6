import type { WITHDRAWALS } from '@fachwerk/contract/catalog/article-fields'
import { isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import type { OnReceipt } from '@fachwerk/contract/payment/payment-methods'
import { priceText } from '@fachwerk/texts/formats'
import { fullName } from '@fachwerk/contract/customer/person-name'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import { partyLines } from '../../../platform/mail/mail-imprint.ts'
import { CARRIERS, trackingUrl } from '@fachwerk/contract/fulfilment/carriers'
import {
  addressLine,
  type GoodsMailOrder,
  type GoodsParcel,
  goodsPriceBlocks,
  goodsWords,
  windowWords,
} from './goods-mail-order.ts'
import {
  type FinishedMail,
  finishMail,
  invoiceBlocks,
  momentOf,
  opening,
  orderFacts,
  wayOutBlocks,
  wordsOf,
} from './mail-order.ts'
import type { TransferTarget } from '../../payments/index.ts'
import { owedBlocks, owedWords } from './invoice-mails.ts'
import { transferBlocks } from './transfer-mails.ts'
import { consentBlocks, legalBlocks } from './order-paid-mail.ts'

/** Rules by which a contract about goods cannot be withdrawn, whatever its customer does (§ 312g (2) no. 1, 2, 7 BGB). */
const FINAL: readonly (typeof WITHDRAWALS)[number][] = ['perishable', 'madeToOrder', 'press']
export const isFinal = (withdrawal: string | null): boolean => FINAL.some((each) => each === withdrawal)

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** Confirms at once that the order has arrived (LAW-15, § 312i (1) BGB); the contract comes with the payment. */
export function goodsReceivedMail(
  order: GoodsMailOrder,
  heldUntilLocal: string,
  /** Where the money has to go that is waited for; null: it is paid at a service. */
  transfer: TransferTarget | null,
): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  return finishMail(t, order, {
    subject: g('received.subject', { code: order.code }),
    title: g('received.title'),
    blocks: [
      ...opening(t, order, g('received.intro', { moment: momentOf(t, order, order.placedLocal) })),
      text(g('received.next')),
      ...(transfer
        ? transferBlocks(order, transfer)
        : [text(g('received.kept', { moment: momentOf(t, order, heldUntilLocal) }))]),
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...goodsPriceBlocks(order),
      ...partyBlocks(order),
      ...wayOutBlocks(t, order),
    ],
  })
}

const partyBlocks = (order: GoodsMailOrder): MailBlock[] => {
  const { party, language } = order
  return [
    { kind: 'section', text: wordsOf(order)('mail.contract.party') },
    { kind: 'lines', lines: [...partyLines(party, language), party.phone, party.email] },
  ]
}

/** When its money came, at the location's time; how it is paid at the hand-over; or where and until when it is owed on invoice. */
export type GoodsPaid =
  | { readonly local: string }
  | { readonly by: OnReceipt }
  | { readonly owed: TransferTarget }

const isPaid = (paid: GoodsPaid): paid is { readonly local: string } => 'local' in paid

/** Contract confirmation and how the goods are fetched (K-10, LAW-16): all that Art. 246a EGBGB asks for, consents and legal texts. */
export function goodsConfirmedMail(
  order: GoodsMailOrder,
  { paid, minimumAge }: { readonly paid: GoodsPaid; readonly minimumAge: 'none' | 'from16' | 'from18' },
): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  return finishMail(t, order, {
    subject: g('confirmed.subject', { code: order.code }),
    title: g('confirmed.title'),
    blocks: [
      ...opening(t, order, introOf(order, paid)),
      ...('by' in paid ? [text(dueWords(order, paid))] : []),
      { kind: 'code', label: g('confirmed.code'), code: order.code },
      ...(isFetched(order) ? [text(g('confirmed.show'))] : []),
      ...ageBlocks(order, minimumAge),
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...goodsPriceBlocks(order),
      ...('owed' in paid ? owedBlocks(order, paid.owed) : []),
      ...contractBlocks(order, paid),
      ...consentBlocks(t, order),
      ...wayOutBlocks(t, order),
      ...legalBlocks(t, order, 'terms'),
      ...legalBlocks(t, order, 'withdrawal'),
    ],
  })
}

/** Its customer comes to the counter. */
const isFetched = ({ goods: { deliveryType } }: GoodsMailOrder): boolean =>
  deliveryType === 'pickup' || deliveryType === 'service'

/** How and when they come (LAW-14). */
function introOf(order: GoodsMailOrder, paid: GoodsPaid): string {
  const g = goodsWords(order)
  const { deliveryType, readyLocal } = order.goods
  const window = windowWords(order)
  if (window !== null && deliveryType === 'service')
    return g(isPaid(paid) ? 'confirmed.intro.service' : 'confirmed.unpaid.service', { window })
  if (window !== null) {
    const details = { window, address: addressLine(order) }
    return g(isPaid(paid) ? 'confirmed.intro.window' : 'confirmed.unpaid.window', details)
  }
  const moment = momentOf(wordsOf(order), order, readyLocal)
  if (!isPaid(paid)) return unpaidIntro(order, moment)
  if (deliveryType === 'pickup' || deliveryType === 'service') return g('confirmed.intro', { moment })
  if (deliveryType === 'totable') return g('confirmed.intro.totable')
  if (deliveryType === 'email') return g('confirmed.intro.email')
  const address = addressLine(order)
  return deliveryType === 'delivery'
    ? g('confirmed.intro.delivery', { moment, address })
    : g('confirmed.intro.shipment', { address })
}

/** The same where no money is here yet (K-06). */
function unpaidIntro(order: GoodsMailOrder, moment: string): string {
  const g = goodsWords(order)
  const { deliveryType } = order.goods
  const details = { moment, address: addressLine(order) }
  // Vouchers are paid at once, and a service says its time from beginning to end.
  return deliveryType === 'pickup' || !isSiteWay(deliveryType)
    ? g('confirmed.unpaid', details)
    : g(`confirmed.unpaid.${deliveryType}`, details)
}

const dueWords = (order: GoodsMailOrder, { by }: { readonly by: OnReceipt }): string =>
  goodsWords(order)(`confirmed.due.${by}`, { amount: priceText(order.goods.totalCents, order.language) })

/** Who hands it over asks for an identity card (LAW-34, LAW-35). */
function ageBlocks(order: GoodsMailOrder, minimumAge: 'none' | 'from16' | 'from18'): MailBlock[] {
  return minimumAge === 'none' ? [] : [text(goodsWords(order)(`confirmed.${minimumAge}`))]
}

/** With whom, about what, how it was paid and what of it cannot be withdrawn (LAW-16, LAW-20). */
function contractBlocks(order: GoodsMailOrder, paid: GoodsPaid): MailBlock[] {
  const t = wordsOf(order)
  const g = goodsWords(order)
  const { party, contact, goods, language } = order
  const customer = [
    fullName(contact),
    contact.street,
    `${contact.postcode} ${contact.city}`.trim(),
    contact.email,
    contact.phone ?? '',
  ].filter((part) => part !== '')
  const final = goods.lines
    .filter(({ withdrawal }) => isFinal(withdrawal))
    .map(({ description }) => description)
  return [
    { kind: 'section', text: t('mail.contract.section') },
    {
      kind: 'facts',
      rows: [
        [
          t('mail.contract.service'),
          g(goods.deliveryType === 'pickup' ? 'confirmed.kind' : `confirmed.kind.${goods.deliveryType}`),
        ],
        [t('mail.contract.party'), partyLines(party, language).join(', ')],
        [t('mail.contract.contact'), `${party.phone}, ${party.email}`],
        [t('mail.contract.payment'), paidWords(order, paid)],
        ...(final.length > 0 ? [[g('confirmed.kept'), final.join(', ')] as const] : []),
        [t('mail.contract.customer'), customer.join(', ')],
      ],
    },
    text(g('confirmed.warranty')),
    ...invoiceBlocks(t, order),
  ]
}

/** How and when it was or will be paid. */
function paidWords(order: GoodsMailOrder, paid: GoodsPaid): string {
  if ('by' in paid) return goodsWords(order)(`confirmed.payment.${paid.by}`)
  if ('owed' in paid) return owedWords(order, paid.owed)
  const t = wordsOf(order)
  return t('mail.contract.paymentText', { moment: momentOf(t, order, paid.local) })
}

/** The goods lie ready. */
export function goodsReadyMail(order: GoodsMailOrder): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  const { location } = order
  const place = `${location.name}, ${location.street}, ${location.postcode} ${location.city}`
  return finishMail(t, order, {
    subject: g('ready.subject', { code: order.code }),
    title: g('ready.title'),
    blocks: [
      ...opening(t, order, g('ready.intro', { place })),
      { kind: 'code', label: g('confirmed.code'), code: order.code },
      text(g('confirmed.show')),
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}

/** The goods are on their way: with a rider, or as a parcel that can be followed (O-02). */
export function goodsSentMail(
  order: GoodsMailOrder,
  {
    minimumAge,
    parcel,
  }: { readonly minimumAge: 'none' | 'from16' | 'from18'; readonly parcel: GoodsParcel | null },
): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  const address = addressLine(order)
  const url = parcel && trackingUrl(parcel.carrier, parcel.number)
  const intro = parcel
    ? g('sent.intro.shipment', { carrier: CARRIERS[parcel.carrier].name, address })
    : g('sent.intro.delivery', { address })
  return finishMail(t, order, {
    subject: g('sent.subject', { code: order.code }),
    title: g('sent.title'),
    blocks: [
      ...opening(t, order, intro),
      ...(parcel && parcel.number !== '' ? [text(g('sent.number', { number: parcel.number }))] : []),
      ...(url ? [{ kind: 'button' as const, label: g('sent.follow'), url }] : []),
      ...ageBlocks(order, minimumAge),
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}
