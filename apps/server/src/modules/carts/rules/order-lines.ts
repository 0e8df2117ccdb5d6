import type { AGES } from '@fachwerk/contract/catalog/article-fields'
import type { PricedCart, PricedCartLine } from '@fachwerk/contract/cart/priced-cart'
import type { ShippingView } from '@fachwerk/contract/fulfilment/delivery-choice'
import type { Language } from '@fachwerk/contract/fields'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import { percentText } from '@fachwerk/texts/formats'
import { textsOf } from '@fachwerk/texts/texts'
import type { PricedLine } from '../../orders/index.ts'
import { type CartItem, extrasWords, isService, isVoucher } from './price-lines.ts'

type Age = (typeof AGES)[number]

/** The highest age limit of what lies in a cart (LAW-34, LAW-35). */
export function minimumAgeOf(items: readonly CartItem[]): Age {
  const ages = new Set(items.map(({ variant }) => variant.minimumAge))
  if (ages.has('from18')) return 'from18'
  return ages.has('from16') ? 'from16' : 'none'
}

/** How many pieces of each variant lie in a cart, with whatever extras. */
export function piecesOf(items: readonly CartItem[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { line } of items) pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + line.quantity)
  return pieces
}

/** „Kaffee, groß (Hafermilch)“. */
function named(item: CartItem, title: string, language: Language): string {
  const { variant } = item.variant
  const extras = extrasWords(item, language)
  return `${variant === '' ? title : `${title}, ${variant}`}${extras === '' ? '' : ` (${extras})`}`
}

/** What staff call a line that is of no article. */
const GERMAN = { tip: 'Trinkgeld', roundUp: 'Aufgerundet' } as const

type SentAs = Pick<ShippingView, 'name' | 'daysMin' | 'daysMax'>

/** „Versand: Paket, 2–3 Werktage“. */
function shippingWords({ name, daysMin, daysMax }: SentAs, language: Language): string {
  const t = textsOf(language, mailGoodsTexts)
  const range = daysMin === daysMax ? String(daysMin) : `${daysMin}–${daysMax}`
  return t('goods.shipment', { name, days: `${range} ${t('goods.shipment.day', { count: daysMax })}` })
}

/** „Lieferung“, or as what it is sent and how long that takes (LAW-13), with its rate where it has several: it follows the goods it goes with. */
function wayLine(
  { kind, quantity, grossCents, vatRate }: PricedCartLine & { readonly kind: 'delivery' | 'surcharge' },
  {
    language,
    shipping,
    isSplit,
  }: {
    readonly language: Language
    readonly shipping: SentAs | null
    readonly isSplit: boolean
  },
): PricedLine {
  const called = (spoken: Language) => {
    const words =
      kind === 'delivery' && shipping
        ? shippingWords(shipping, spoken)
        : textsOf(spoken, mailGoodsTexts)(`goods.${kind}`)
    return isSplit ? `${words}, ${percentText(vatRate, spoken)}` : words
  }
  return { kind, quantity, grossCents, vatRate, description: called('de'), said: called(language) }
}

const isOfWay = (
  line: PricedCartLine,
): line is PricedCartLine & { readonly kind: 'delivery' | 'surcharge' } =>
  line.kind === 'delivery' || line.kind === 'surcharge'

/** Lines of a priced cart as an order has them: German for staff, as its customer reads them beside. */
export function orderLines(
  { lines, shares }: Pick<PricedCart, 'lines' | 'shares'>,
  {
    items,
    language,
    promotions,
    shipping,
  }: {
    readonly items: readonly CartItem[]
    readonly language: Language
    /** What they are called, by their ids. */
    readonly promotions: ReadonlyMap<string, string>
    /** As what it is sent; null: it is not. */
    readonly shipping: SentAs | null
  },
): PricedLine[] {
  const lowered = new Map(shares.map(({ id, grossCents, paidCents }) => [id, grossCents - paidCents]))
  const isSplit = (kind: PricedCartLine['kind']) => lines.filter((line) => line.kind === kind).length > 1
  const isSplitOff = ({ of: id }: PricedCartLine) =>
    lines.filter(({ kind, of }) => kind === 'discount' && of === id).length > 1
  // Boxes have lines of their own, written with their rentals.
  return lines
    .filter(({ kind }) => kind !== 'rental')
    .map((line) => {
      const promotion = promotions.get(line.of ?? '')
      if (line.kind === 'discount')
        return discountLine(line, { language, promotion, isSplit: isSplitOff(line) })
      if (isOfWay(line)) return wayLine(line, { language, shipping, isSplit: isSplit(line.kind) })
      return orderLine(line, { items, language, loweredCents: lowered.get(line.of ?? '') ?? 0 })
    })
}

/** „Gutschein KIEZ10“, or a promotion by its name; with its rate where it takes something off at several. */
function discountLine(
  { kind, of, quantity, grossCents, vatRate }: PricedCartLine,
  {
    language,
    promotion,
    isSplit,
  }: { readonly language: Language; readonly promotion: string | undefined; readonly isSplit: boolean },
): PricedLine {
  const called = (spoken: Language) => {
    const words = promotion ?? textsOf(spoken, mailGoodsTexts)('goods.voucher', { code: of ?? '' })
    return isSplit ? `${words}, ${percentText(vatRate, spoken)}` : words
  }
  return { kind, quantity, grossCents, vatRate, description: called('de'), said: called(language) }
}

/** What it is called on the order, the receipt and the invoice; a service says how long it takes, a voucher that it bears no VAT (LAW-48). */
const titled = (item: CartItem, title: string, language: Language): string => {
  const name = named(item, title, language)
  const { minutes } = item.variant
  if (isService(item) && minutes !== null)
    return textsOf(language, mailGoodsTexts)('goods.minutes', { name, minutes: String(minutes) })
  return isVoucher(item) ? `${name} (${textsOf(language, mailGoodsTexts)('goods.taxFree')})` : name
}

function orderLine(
  line: PricedCartLine,
  {
    items,
    language,
    loweredCents,
  }: { readonly items: readonly CartItem[]; readonly language: Language; readonly loweredCents: number },
): PricedLine {
  const { kind, quantity, grossCents, vatRate } = line
  const item = items.find(({ line: { id } }) => id === line.of)
  const written = { kind, quantity, grossCents, vatRate }
  if (kind === 'tip' || kind === 'roundUp') return { ...written, description: GERMAN[kind] }
  if (!item) throw new Error(`a line of kind ${kind} is of nothing in the cart`)
  const { variantId, title, germanTitle, withdrawal } = item.variant
  const [german, said] = [titled(item, germanTitle, 'de'), titled(item, title, language)]
  if (kind !== 'deposit')
    return {
      ...written,
      loweredCents,
      description: german,
      goods: {
        variantId,
        said,
        withdrawal: isVoucher(item) ? 'allowed' : isService(item) ? 'service' : withdrawal,
        extras: item.line.extras,
        note: item.line.note,
      },
      ...(isVoucher(item) && { sells: { gift: item.line.gift } }),
    }
  const deposit = textsOf(language, mailGoodsTexts)('goods.deposit')
  return {
    ...written,
    description: `Pfand: ${german}`,
    goods: { variantId, said: `${deposit}: ${said}` },
  }
}
