import type { AGES } from '@fachwerk/contract/catalog/article-fields'
import type { PricedCartLine } from '@fachwerk/contract/cart/priced-cart'
import type { Language } from '@fachwerk/contract/fields'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import { textsOf } from '@fachwerk/texts/texts'
import type { PricedLine } from '../../orders/index.ts'
import { type CartItem, extrasWords } from './price-lines.ts'

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

/** Lines of a priced cart as an order has them: German for staff, as its customer reads them beside. */
export const orderLines = (
  lines: readonly PricedCartLine[],
  items: readonly CartItem[],
  language: Language,
): PricedLine[] => lines.map((line) => orderLine(line, items, language))

function orderLine(line: PricedCartLine, items: readonly CartItem[], language: Language): PricedLine {
  const { kind, quantity, grossCents, vatRate } = line
  const item = items.find(({ line: { id } }) => id === line.of)
  const written = { kind, quantity, grossCents, vatRate }
  if (kind === 'tip' || kind === 'roundUp') return { ...written, description: GERMAN[kind] }
  if (!item) throw new Error(`a line of kind ${kind} is of nothing in the cart`)
  const { variantId, title, germanTitle, withdrawal } = item.variant
  const [german, said] = [named(item, germanTitle, 'de'), named(item, title, language)]
  if (kind !== 'deposit') return { ...written, description: german, goods: { variantId, said, withdrawal } }
  const deposit = textsOf(language, mailGoodsTexts)('goods.deposit')
  return {
    ...written,
    description: `Pfand: ${german}`,
    goods: { variantId, said: `${deposit}: ${said}` },
  }
}
