import type { CartDelivery, CartInput, CartLine, CartVoucher } from '@fachwerk/contract/cart/cart-input'
import {
  type CartLineView,
  type CartValueVoucher,
  type CartView,
  type CartVoucherView,
  MOST_PIECES,
} from '@fachwerk/contract/cart/cart-views'
import { centsOfOptions, type ChosenOption, problemsOfOptions } from '@fachwerk/contract/cart/option-choice'
import type { Parcel } from '@fachwerk/contract/fulfilment/shipping-steps'
import type { Language } from '@fachwerk/contract/fields'
import { boundsOf } from '@fachwerk/contract/price/value-voucher/voucher-bounds'
import { bestFirst } from '@fachwerk/contract/cart/lower-prices'
import { priceCart } from '@fachwerk/contract/cart/price-cart'
import type { PricedCart } from '@fachwerk/contract/cart/priced-cart'
import { vatRateOn } from '@fachwerk/contract/catalog/vat-rates'
import { DELIVERY_TYPES, type DeliveryType, isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import type { ChosenWay, OrderedService } from '../../fulfilment/index.ts'
import type { BoughtVariant, NamedOptionRule } from '../../catalog/index.ts'
import type { RunningPromotions } from '../../promotions/index.ts'
import type { StoredCart, StoredLine } from '../carts-repository.ts'
import type { CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import { rentedLines } from './rent-boxes.ts'
import { givenByPromotions } from './given-by-promotions.ts'

/** A line with what the shop says of it at this moment. */
export interface CartItem {
  readonly line: StoredLine
  readonly variant: BoughtVariant
  /** Lists of extras of its article. */
  readonly rules: readonly NamedOptionRule[]
  /** How many of this line can be had; null: as many as one likes. */
  readonly left: number | null
}

/** A value voucher (K-01): it needs no way, it comes by mail. */
export const isVoucher = ({ variant }: Pick<CartItem, 'variant'>): boolean => variant.kind === 'credit'

/** A service, which is done at a time of its own (K-01). */
export const isService = ({ variant }: Pick<CartItem, 'variant'>): boolean => variant.kind === 'service'

/** Goods that reach their customer on some way, vouchers, and services somebody has said how long they take, where goods are fetched. */
export const isOrderable = (
  { isOffered, kind, minutes, deliveryTypes }: BoughtVariant,
  ways: readonly DeliveryType[] = DELIVERY_TYPES,
): boolean => {
  if (!isOffered || kind === 'credit') return isOffered
  if (kind === 'service') return minutes !== null && ways.includes('pickup')
  return deliveryTypes.some((type) => ways.includes(type))
}

/** The service of a cart; null: there is none. */
export function serviceOf(items: readonly CartItem[]): OrderedService | null {
  const variant = items.find((item) => canBeHad(item) && isService(item))?.variant
  if (!variant || variant.minutes === null) return null
  const { articleId, minutes, atOnce } = variant
  return { articleId, minutes, atOnce }
}

/** Of services a cart holds one, once: an order has one time (decision 0057). */
export const hasOneService = (items: readonly CartItem[]): boolean =>
  items.filter(isService).reduce((sum, { line }) => sum + line.quantity, 0) <= 1

/** Whether a line can be had on the way that is chosen; on none everything can. A carrier looks at no identity card (LAW-34). */
export const fits = ({ variant }: CartItem, way: DeliveryType | null): boolean =>
  way === null ||
  variant.kind === 'credit' ||
  (way === 'service' && (variant.kind === 'service' || variant.deliveryTypes.includes('pickup'))) ||
  (isSiteWay(way) &&
    variant.kind === 'product' &&
    variant.deliveryTypes.includes(way) &&
    (way !== 'shipment' || variant.minimumAge === 'none'))

/** What lies in a cart as a parcel; of what nobody has weighed its content counts. */
export function parcelOf(items: readonly CartItem[]): Parcel {
  const sent = items.filter((item) => canBeHad(item) && !isVoucher(item))
  const sumOf = (of: (item: CartItem) => number) =>
    sent.reduce((sum, item) => sum + of(item) * item.line.quantity, 0)
  return { grams: sumOf(({ variant }) => gramsOf(variant)), goodsCents: sumOf(unitCentsOf) }
}

const gramsOf = ({ weightGrams, content, contentUnit }: BoughtVariant): number =>
  weightGrams ?? (contentUnit === 'g' || contentUnit === 'ml' ? (content ?? 0) : 0)

/** Whether somebody prepares or packs it, who can do as its customer writes (K-07). */
export const takesNote = ({ variant }: Pick<CartItem, 'variant'>): boolean => variant.kind === 'product'

/** The same with the extras that were chosen. */
export const canBeHad = ({ line, variant, rules }: CartItem): boolean =>
  isOrderable(variant) &&
  isWorth(variant, line.amountCents) &&
  problemsOfOptions(rules, line.extras).length === 0

/** Whether a voucher can be worth so much; of anything else nobody chooses what it costs (FAULT-12). */
export function isWorth(variant: BoughtVariant, amountCents: number | null): boolean {
  if (amountCents === null) return true
  const bounds = boundsOf(variant)
  return bounds !== null && amountCents >= bounds.leastCents && amountCents <= bounds.mostCents
}

/** What a piece costs with its extras; of a voucher what its buyer chose. */
export const unitCentsOf = ({
  line,
  variant,
  rules,
}: Pick<CartItem, 'variant' | 'rules'> & {
  readonly line: Pick<StoredLine, 'extras' | 'amountCents'>
}): number => (line.amountCents ?? variant.priceCents) + centsOfOptions(rules, line.extras)

/** Each extra once, in one order, so that the same choice is the same line. */
export function sameOrder(extras: readonly ChosenOption[]): ChosenOption[] {
  const pieces = new Map<string, number>()
  for (const { optionId, quantity } of extras) pieces.set(optionId, (pieces.get(optionId) ?? 0) + quantity)
  return [...pieces]
    .map(([optionId, quantity]) => ({ optionId, quantity }))
    .toSorted((a, b) => a.optionId.localeCompare(b.optionId))
}

/** „2 × Rührei, Avocado“, in the order of the lists. */
export function extrasWords({ line, rules }: Pick<CartItem, 'line' | 'rules'>, language: Language): string {
  const chosen = new Map(line.extras.map(({ optionId, quantity }) => [optionId, quantity]))
  return rules
    .flatMap(({ options }) => options)
    .flatMap(({ id, title, translations }) => {
      const quantity = chosen.get(id)
      if (quantity === undefined) return []
      const said = (language === 'de' ? undefined : translations[language]?.title) || title
      return [quantity === 1 ? said : `${quantity} × ${said}`]
    })
    .join(', ')
}

/** What the shop says of what lies in a cart. */
interface Shop {
  readonly variants: readonly BoughtVariant[]
  readonly rules: ReadonlyMap<string, readonly NamedOptionRule[]>
  /** How many can be had of those variants that are counted. */
  readonly available: ReadonlyMap<string, number>
}

/**
 * How many of each line can be had, of those whose variant is counted: what is left of one its first line takes first.
 * @param available by variant
 * @returns by line
 */
export function leftOfLines(
  lines: readonly StoredLine[],
  available: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map(available)
  const ofLines = new Map<string, number>()
  for (const { id, variantId, quantity } of lines) {
    const there = left.get(variantId)
    if (there === undefined) continue
    ofLines.set(id, there)
    left.set(variantId, Math.max(0, there - quantity))
  }
  return ofLines
}

/** The lines of a cart in their order; a variant is never gone from the books. */
export function itemsOf(lines: readonly StoredLine[], { variants, rules, available }: Shop): CartItem[] {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  const left = leftOfLines(lines, available)
  return lines.flatMap((line) => {
    const variant = byId.get(line.variantId)
    if (!variant) return []
    const there = Math.min(left.get(line.id) ?? MOST_PIECES, mostOf(variant))
    const item = { line, variant, rules: rules.get(variant.articleId) ?? [] }
    return [{ ...item, left: there < MOST_PIECES ? there : null }]
  })
}

/** How many of one lie in a cart at most: an order has one time (decision 0057). */
export const mostOf = ({ kind }: Pick<BoughtVariant, 'kind'>): number =>
  kind === 'service' ? 1 : MOST_PIECES

type Choices = Pick<StoredCart, 'tipCents' | 'roundsUp' | 'paysSurcharge'>

/** What of a cart can be had, as prices are reckoned from it; `day` decides the rates. */
export const cartInputOf = (
  { tipCents, roundsUp, paysSurcharge }: Choices,
  items: readonly CartItem[],
  {
    day,
    promotions,
    voucher,
    delivery,
    balanceCents = 0,
    boxes = [],
  }: {
    readonly day: string
    readonly promotions: RunningPromotions
    readonly voucher: CartVoucher | null
    readonly delivery: CartDelivery | null
    /** What is on the value voucher that pays. */
    readonly balanceCents?: number
    /** Rented with it. */
    readonly boxes?: readonly CartLine[]
  },
): CartInput => {
  const lines = items.filter(canBeHad).map((item) => cartLineOf(item, day))
  return {
    lines: [...boxes, ...lines],
    promotions: bestFirst(lines, promotions.priced),
    voucher,
    delivery,
    paysSurcharge,
    feeCents: 0,
    tipCents,
    roundsUp,
    creditCents: balanceCents,
  }
}

const cartLineOf = (item: CartItem, day: string): CartLine => ({
  id: item.line.id,
  kind: 'article',
  quantity: item.line.quantity,
  unitCents: unitCentsOf(item),
  vatRate: vatRateOn(item.variant.vat, day),
  depositCents: item.variant.depositCents,
  restriction: item.variant.restriction === 'none' ? null : item.variant.restriction,
  isCredit: item.variant.kind === 'credit',
})

const EMPTY: Choices = { tipCents: 0, roundsUp: false, paysSurcharge: false }

interface Looked {
  /** Something has just come to it from elsewhere. */
  readonly joined: boolean
  /** Decides the rates. */
  readonly day: string
  readonly language: Language
  readonly promotions: RunningPromotions
  /** What a code does to prices, and how it is shown. */
  readonly voucher: CartVoucher | null
  readonly shown: CartVoucherView | null
  readonly way: ChosenWay
  /** What is on the value voucher that pays, and how it is shown. */
  readonly balanceCents: number
  readonly pays: (priced: PricedCart) => CartValueVoucher | null
  /** Rented with it; null: nothing is. */
  readonly boxes: CartBoxes | null
}

/** A cart as its page shows it; a tip on nothing is none. */
export function viewCart(
  cart: StoredCart | null,
  items: readonly CartItem[],
  { language, shown, way, pays, boxes, joined, ...looked }: Looked,
): CartView {
  const has = items.some(canBeHad)
  const chosen = has && cart ? cart : EMPTY
  const at = { ...looked, delivery: way.priced, boxes: rentedLines(boxes?.boxes ?? []) }
  const input = cartInputOf(chosen, items, at)
  const priced = priceCart(input)
  const rounded = priceCart({ ...input, roundsUp: true })
  return {
    lines: items.map((item) => viewLine(item, { language, way: way.choice.way })),
    boxes,
    joined,
    pieces: items.reduce((sum, { line }) => sum + line.quantity, boxes?.boxes.length ?? 0),
    delivery: way.choice,
    goodsCents: centsOf(priced, 'article'),
    depositCents: centsOf(priced, 'deposit'),
    deliveryCents: centsOf(priced, 'delivery'),
    minimum: { ...priced.minimum, notCounted: [...priced.minimum.notCounted], isPaid: chosen.paysSurcharge },
    promotions: givenByPromotions(input).map(({ id, kind, cents }) => ({
      id,
      name: looked.promotions.names.get(id) ?? '',
      kind,
      cents,
    })),
    voucher: shown,
    valueVoucher: pays(priced),
    tipCents: centsOf(priced, 'tip'),
    roundsUp: chosen.roundsUp,
    roundUpCents: centsOf(rounded, 'roundUp'),
    totalCents: priced.totalCents,
    toPayCents: priced.toPayCents,
    vat: priced.vat.filter(({ rate }) => rate > 0),
  }
}

const centsOf = ({ lines }: PricedCart, kind: PricedCart['lines'][number]['kind']): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.grossCents : sum), 0)

function viewLine(
  item: CartItem,
  { language, way }: { readonly language: Language; readonly way: DeliveryType | null },
): CartLineView {
  const { line, variant, left } = item
  const { id, quantity, seenCents, extras } = line
  const gone = !canBeHad(item)
  const unitCents = unitCentsOf(item)
  const { depositCents } = variant
  return {
    id,
    articleId: variant.articleId,
    variantId: variant.variantId,
    slug: variant.slug,
    title: variant.title,
    variant: variant.variant,
    extras: extrasWords(item, language),
    chosen: [...extras],
    note: line.note,
    takesNote: takesNote(item) && !gone,
    gift: line.gift,
    number: variant.number,
    picture: variant.picture,
    kind: variant.kind,
    minutes: variant.minutes,
    goods: variant.goods,
    packaging: variant.packaging,
    content: variant.content,
    contentUnit: variant.contentUnit,
    minimumAge: variant.minimumAge,
    withdrawal: variant.withdrawal,
    quantity,
    unitCents,
    wasCents: gone || seenCents === unitCents ? null : seenCents,
    grossCents: gone ? 0 : quantity * unitCents,
    depositCents: gone ? 0 : quantity * depositCents,
    left,
    gone,
    unfit: canBeHad(item) && !fits(item, way),
  }
}
