import type { SizeClass } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import { fullName, greetedName } from '@fachwerk/contract/customer/person-name'
import type { ContractParty, Period, Quote } from '@fachwerk/contract/order/storefront-calls'
import { dateText, moneyText, percentText, priceText, timeText } from '@fachwerk/texts/formats'
import type { LegalFacts } from '@fachwerk/texts/legal/legal-text'
import type { mailOrderDe } from '@fachwerk/texts/mail/order/de'
import { mailMonthTexts } from '@fachwerk/texts/mail/month/mail-month'
import { mailOrderTexts } from '@fachwerk/texts/mail/order/mail-order'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { type TextLanguage, type Translate, textsOf } from '@fachwerk/texts/texts'
import type { z } from 'zod'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import type { MailAttachment } from '../../../platform/mail/mail-attachments.ts'
import { type MailBlock, layoutMail } from '../../../platform/mail/mail-layout.ts'
import { quoted } from '../../../platform/mail/mail-quote.ts'
import {
  type GoodsMailOrder,
  goodsLineRows,
  goodsVatRows,
  goodsWords,
  windowWords,
} from './goods-mail-order.ts'
import type { OrderLocation } from '../rules/order-location.ts'
import type { LongTermTerms } from '../order-tables.ts'
import type { StoredConsent } from '../rules/consents.ts'
import type { OrderLinks } from '../rules/links.ts'

type Priced = z.infer<typeof Quote>

/** What every mail about an order says. */
export type MailOrderBase = {
  readonly language: TextLanguage
  readonly code: string
  /** Wall-clock times at the location, `YYYY-MM-DDTHH:mm`. */
  readonly placedLocal: string
  readonly contact: OrderContact
  readonly location: OrderLocation
  readonly party: ContractParty
  readonly consents: readonly StoredConsent[]
  readonly links: OrderLinks
  /** What the site's company says in its own words (G-04). */
  readonly own?: OwnTexts
}

/** All a mail about an order of boxes may say. */
export type MailOrder = MailOrderBase & {
  readonly quote: Priced
  /** Of the further boxes that were ordered with it, where the mail is about all of them (K-03). */
  readonly others?: readonly Priced[]
  readonly period: Period
  /** Set where the rental goes on month by month. */
  readonly longTerm: LongTermTerms | null
  /** Goods that were bought with it, where the mail is about all of the order: what the whole of it costs, and the VAT in that. */
  readonly bought?: Pick<GoodsMailOrder['goods'], 'lines' | 'totalCents' | 'vat'>
}

/** Boxes or goods: mails that tell of money or links only. */
export type AnyMailOrder = MailOrder | GoodsMailOrder

export type MailWords = Translate<typeof mailOrderDe>
export type FinishedMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
}

/** Texts of the order's language. */
export const wordsOf = ({ language, own }: MailOrderBase): MailWords =>
  textsOf(language, mailOrderTexts, own?.mailOrder)

/** „Fr 20.11.2026, 14:05 Uhr", at the location. */
export const momentOf = (t: MailWords, order: MailOrderBase, local: string): string =>
  t('mail.moment', { date: dateText(local, order.language), time: timeText(local, order.language) })

export const money = (order: MailOrderBase, cents: number): string => moneyText(cents, order.language)

/** A name as mails repeat it. */
export const NAME_SIGNS = 80

/** Greeting and first words. */
export const opening = (t: MailWords, order: MailOrderBase, words: string): MailBlock[] => {
  const typed = greetedName(order.language, fullName(order.contact))
  // Whoever orders in a stranger's name writes nothing to them with it.
  const name = quoted(typed, NAME_SIGNS).text
  return [
    { kind: 'text', text: t('mail.greeting', { name }) },
    { kind: 'text', text: words },
  ]
}

const sizeName = (t: MailWords, size: SizeClass): string => t(`mail.size.${size}`)

/** The prices of all boxes a mail is about. */
const quotesOf = ({ quote, others = [] }: Pick<MailOrder, 'quote' | 'others'>) => [quote, ...others]

/** What was to be paid for all of them. */
export const totalOf = (order: Pick<MailOrder, 'quote' | 'others' | 'bought'> | GoodsMailOrder): number =>
  'goods' in order ? order.goods.totalCents : (order.bought?.totalCents ?? sumOf(order))

const sumOf = (order: Pick<MailOrder, 'quote' | 'others'>): number =>
  quotesOf(order).reduce((sum, { totalCents }) => sum + totalCents, 0)

/** „M, mittel“; of several boxes „2 × M, mittel; 1 × L, groß“. */
function sizesText(t: MailWords, order: MailOrder): string {
  const quotes = quotesOf(order)
  const [first] = quotes
  if (quotes.length === 1 && first) return sizeName(t, first.size)
  const counts = Map.groupBy(quotes, ({ size }) => size)
  return [...counts].map(([size, { length }]) => `${length} × ${sizeName(t, size)}`).join('; ')
}

/** What was ordered, where and when. */
export function orderFacts(
  t: MailWords,
  order: AnyMailOrder,
  boxNumber: number | null,
  { isOrdered = true, isTimed = true }: { readonly isOrdered?: boolean; readonly isTimed?: boolean } = {},
): MailBlock {
  const { location } = order
  const place = `${location.name}, ${location.street}, ${location.postcode} ${location.city}`
  const box = boxNumber === null ? [] : [[t('mail.fact.box'), String(boxNumber)] as const]
  return {
    kind: 'facts',
    rows: [
      [t('mail.fact.order'), order.code],
      ...(isOrdered ? [[t('mail.fact.placed'), momentOf(t, order, order.placedLocal)] as const] : []),
      [t('mail.fact.location'), place],
      ...box,
      ...timesOf(t, order, isTimed),
    ],
  }
}

/** When goods can be fetched; of boxes their sizes, beginning and end. */
function timesOf(t: MailWords, order: AnyMailOrder, isTimed: boolean): (readonly [string, string])[] {
  if ('goods' in order) return goodsTimes(t, order)
  if (!isTimed) return []
  return [
    [t('mail.fact.size'), sizesText(t, order)],
    [t('mail.fact.from'), momentOf(t, order, order.period.localFrom)],
    [t('mail.fact.to'), endText(t, order)],
  ]
}

/** From when on it is fetched or comes; the post promises no hour, and a table is served at once. */
function goodsTimes(t: MailWords, order: GoodsMailOrder): (readonly [string, string])[] {
  const { deliveryType, readyLocal } = order.goods
  if (deliveryType === 'totable' || deliveryType === 'shipment') return []
  const window = windowWords(order)
  if (window !== null)
    return [[goodsWords(order)(deliveryType === 'service' ? 'goods.appointment' : 'goods.broughtIn'), window]]
  const name = deliveryType === 'pickup' ? 'goods.readyFrom' : 'goods.broughtFrom'
  return [[goodsWords(order)(name), momentOf(t, order, readyLocal)]]
}

/** When what was ordered ends; a rental that goes on month by month does not. */
const endText = (t: MailWords, order: MailOrder): string =>
  order.longTerm === null ? momentOf(t, order, order.period.localTo) : noEnd(order)

/** What stands instead of an end where there is none. */
export const noEnd = ({ language, own }: Pick<MailOrder, 'language' | 'own'>): string =>
  textsOf(language, mailMonthTexts, own?.mailMonth)('term.noEnd')

/** The price line by line, VAT, and what an overrun would cost (LAW-13, LAW-21). */
export function priceBlocks(t: MailWords, order: MailOrder): MailBlock[] {
  const { quote, language, bought } = order
  const quotes = quotesOf(order)
  // Of what is free there is nothing to reckon.
  const priced = quotes.filter((each) => each.lines.some(({ cents }) => cents > 0))
  const lines = priced.flatMap((each) =>
    each.lines.map(({ step, count, unitCents, cents }) => {
      const words = t(`mail.price.${step}`, { count, unit: money(order, unitCents) })
      return [quotes.length > 1 ? `${each.size}: ${words}` : words, money(order, cents)] as const
    }),
  )
  const code = quotes.find(({ discount }) => discount)?.discount?.code
  const less = quotes.reduce((sum, { discount }) => sum + (discount?.cents ?? 0), 0)
  const off = code ? [[t('mail.price.voucher', { code }), money(order, -less)] as const] : []
  const { bookedCents } = quote
  const booked = bookedCents ? [[t('mail.price.booked'), money(order, -bookedCents)] as const] : []
  const vatCents = quotes.reduce((sum, each) => sum + each.vatCents, 0)
  return [
    { kind: 'section', text: t('mail.price.section') },
    {
      kind: 'facts',
      rows: [
        ...lines,
        ...off,
        ...booked,
        ...(bought ? goodsLineRows(bought, language) : []),
        [t('mail.fact.total'), priceText(totalOf(order), language)],
        ...(bought
          ? goodsVatRows(bought, order)
          : vatCents > 0
            ? [
                [
                  t('mail.price.vat', { rate: percentText(quote.vatRate, language) }),
                  money(order, vatCents),
                ] as const,
              ]
            : []),
      ],
    },
    ...laterMonths(order),
    { kind: 'text', text: t('mail.price.noFees') },
    { kind: 'text', text: overrunText(t, order) },
  ]
}

/** A voucher makes the first month cheaper; what the others cost is said beside it (R-12, LAW-13). */
function laterMonths({ quote, longTerm, language, own }: MailOrder): MailBlock[] {
  const { discount, totalCents } = quote
  if (longTerm === null || !discount) return []
  const price = moneyText(totalCents + discount.cents, language)
  return [
    { kind: 'text', text: textsOf(language, mailMonthTexts, own?.mailMonth)('term.voucher', { price }) },
  ]
}

/** What follows when the box is not emptied in time, as it was agreed (R-05, LAW-21). */
export function overrunText(t: MailWords, order: MailOrder): string {
  const { overrunFreeMinutes: free, overrunHourCents, overrunDayCents } = order.quote
  if (overrunHourCents === 0 && overrunDayCents === 0) return t('mail.overrun.free')
  const prices = { hour: money(order, overrunHourCents), day: money(order, overrunDayCents) }
  return free % 60 === 0
    ? t('mail.overrun.hours', { count: free / 60, ...prices })
    : t('mail.overrun.minutes', { count: free, ...prices })
}

/** The ways out of the contract (LAW-1, LAW-11), with its number filled in: in every mail about an order. */
export const wayOutBlocks = (t: MailWords, order: AnyMailOrder): MailBlock[] => {
  const details = `?bestellung=${order.code}`
  // What is bought ends by itself: there is nothing to give notice of (LAW-11).
  const withdraw = {
    kind: 'link',
    label: t('mail.legal.withdraw'),
    url: `${order.links.start}vertrag-widerrufen${details}`,
  } as const
  if ('goods' in order) return [withdraw]
  return [
    withdraw,
    {
      kind: 'link',
      label: t('mail.legal.terminate'),
      url: `${order.links.start}vertraege-kuendigen${details}`,
    },
  ]
}

/** Where the invoice of what was paid is found (O-05); what cost nothing has none. */
export const invoiceBlocks = (t: MailWords, order: AnyMailOrder): MailBlock[] =>
  totalOf(order) === 0 ? [] : [{ kind: 'link', label: t('mail.invoice'), url: order.links.invoice }]

/** The texts for what this order is of: a purchase has its own terms and its own time to withdraw. */
export const legalFacts = (order: MailOrderBase | GoodsMailOrder): LegalFacts => ({
  party: order.party,
  siteAddress: order.links.address,
  pagesAddress: order.links.start.replace(/\/$/, ''),
  placeQuery: `?standort=${order.location.slug}`,
  offers: 'goods' in order ? soldIn(order) : { boxes: true, goods: false },
})

/** Goods, a service, or a service with goods. */
function soldIn({ goods: { deliveryType, lines } }: GoodsMailOrder): LegalFacts['offers'] {
  const services = deliveryType === 'service'
  return {
    boxes: false,
    goods: !services || lines.some(({ withdrawal }) => withdrawal !== null && withdrawal !== 'service'),
    services,
  }
}

/** Puts a mail of an order together; the sender is the contracting party. */
export function finishMail(
  t: MailWords,
  order: MailOrderBase,
  mail: { readonly subject: string; readonly title: string; readonly blocks: readonly MailBlock[] },
): FinishedMail {
  const { party } = order
  const footer = [t('mail.footer.why', { code: order.code }), ...imprintLines(party, order.language)]
  const { subject, title, blocks } = mail
  const content = { language: order.language, subject, title, blocks, footer, senderName: party.companyName }
  return { subject, ...layoutMail(content) }
}
