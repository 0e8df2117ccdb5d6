/** In what an article's content is counted; whole grams, millilitres, centimetres and square centimetres. */
export const CONTENT_UNITS = ['none', 'g', 'ml', 'cm', 'cm2', 'piece'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]

/** What the base price is of, and how many of the smaller unit that is (§ 5 PAngV). */
const PER = {
  g: { unit: 'kg', many: 1000 },
  ml: { unit: 'l', many: 1000 },
  cm: { unit: 'm', many: 100 },
  cm2: { unit: 'm²', many: 10_000 },
} as const
/** Below it no base price is due (§ 4 (3) no. 1 PAngV). */
const SMALLEST = 10

/**
 * The price of one kilogram, litre, metre or square metre, without the deposit (LAW-28).
 * @returns cents, half a cent up; null: none is due
 */
export function basePriceOf(article: {
  readonly priceCents: number
  readonly content: number | null
  readonly contentUnit: ContentUnit
}): { readonly cents: number; readonly unit: 'kg' | 'l' | 'm' | 'm²' } | null {
  const { priceCents, content, contentUnit } = article
  if (contentUnit === 'none' || contentUnit === 'piece' || content === null) return null
  const isTiny = (contentUnit === 'g' || contentUnit === 'ml') && content < SMALLEST
  if (isTiny || content <= 0) return null
  const { unit, many } = PER[contentUnit]
  return { cents: Math.round((priceCents * many) / content), unit }
}
