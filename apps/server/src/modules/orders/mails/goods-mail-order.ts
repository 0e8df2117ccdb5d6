import { dateText, moneyText, percentText, priceText, timeText } from '@fachwerk/texts/formats'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import type { mailGoodsDe } from '@fachwerk/texts/mail/goods/de'
import { localeOf, textsOf, type Translate } from '@fachwerk/texts/texts'
import { countryName } from '@fachwerk/contract/customer/countries'
import type { Carrier } from '@fachwerk/contract/fulfilment/carriers'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { VatShare } from '@fachwerk/contract/cart/priced-cart'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { MailOrderBase } from './mail-order.ts'

/** A line of an order of goods, as its mail says it. */
export interface MailedLine {
  readonly description: string
  /** What its customer wrote to it; none: nothing. */
  readonly note?: string
  readonly quantity: number
  readonly grossCents: number
  /** By which rule it may be withdrawn; null: it is none of goods. */
  readonly withdrawal: string | null
}

/** All a mail about an order of goods may say. */
export type GoodsMailOrder = MailOrderBase & {
  readonly goods: {
    readonly lines: readonly MailedLine[]
    readonly totalCents: number
    readonly vat: readonly VatShare[]
    /** From then on it can be fetched or is brought, at the location's time. */
    readonly readyLocal: string
    /** The end of the window in which it is brought; null: it has none. */
    readonly untilLocal: string | null
    readonly deliveryType: DeliveryType
  }
}

/** With whom a parcel goes, under which number; empty: it has none. */
export interface GoodsParcel {
  readonly carrier: Carrier
  readonly number: string
}

type GoodsWords = Translate<typeof mailGoodsDe>

export const goodsWords = ({ language, own }: MailOrderBase): GoodsWords =>
  textsOf(language, mailGoodsTexts, own?.mailGoods)

/** „Sa, 28. November 2026, 18:00 bis 19:00 Uhr“; null: it is promised from a time on. */
export function windowWords(order: GoodsMailOrder): string | null {
  const { language } = order
  const { readyLocal, untilLocal } = order.goods
  if (untilLocal === null) return null
  return goodsWords(order)('goods.window', {
    date: dateText(readyLocal, language),
    from: timeText(readyLocal, language),
    until: timeText(untilLocal, language),
  })
}

/** „2 × Kiez-Frühstück (Avocado) – bitte ohne Zwiebeln“. */
const lineWords = ({ description, quantity, note }: MailedLine): string =>
  [quantity === 1 ? description : `${quantity} × ${description}`, note].filter(Boolean).join(' – ')

type Goods = GoodsMailOrder['goods']
type Row = readonly [string, string]

export const goodsLineRows = ({ lines }: Pick<Goods, 'lines'>, language: MailOrderBase['language']): Row[] =>
  lines.map((line) => [lineWords(line), moneyText(line.grossCents, language)] as const)

/** What of it is VAT, rate by rate. */
export function goodsVatRows({ vat }: Pick<Goods, 'vat'>, order: MailOrderBase): Row[] {
  const t = goodsWords(order)
  const { language } = order
  return vat
    .filter(({ rate }) => rate > 0)
    .map(({ rate, grossCents, vatCents }) => [
      t('goods.vat', { rate: percentText(rate, language), gross: moneyText(grossCents, language) }),
      moneyText(vatCents, language),
    ])
}

/** K-07: what was ordered line by line, the total and the VAT in it (LAW-13, LAW-27). */
export function goodsPriceBlocks(order: GoodsMailOrder): MailBlock[] {
  const t = goodsWords(order)
  const { language, goods } = order
  return [
    { kind: 'section', text: t('goods.section') },
    {
      kind: 'facts',
      rows: [
        ...goodsLineRows(goods, language),
        [t('goods.total'), priceText(goods.totalCents, language)],
        ...goodsVatRows(goods, order),
      ],
    },
    { kind: 'text', text: t('goods.noFees') },
  ]
}

/** Where it is brought: one line. */
export const addressLine = ({ contact, language }: GoodsMailOrder): string =>
  [
    contact.street,
    `${contact.postcode} ${contact.city}`.trim(),
    contact.country === undefined || contact.country === 'DE'
      ? ''
      : countryName(contact.country, localeOf(language)),
  ]
    .filter((part) => part !== '')
    .join(', ')
