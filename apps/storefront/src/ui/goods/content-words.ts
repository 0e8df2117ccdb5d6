import { basePriceOf, type ContentUnit } from '@fachwerk/contract/catalog/base-price'
import type { Language } from '@fachwerk/contract/fields'
import { moneyText } from '@fachwerk/texts/formats'
import { numberFormat } from '@fachwerk/texts/formatters'
import { localeOf } from '@fachwerk/texts/texts'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'

interface Content {
  readonly content: number | null
  readonly contentUnit: ContentUnit
}

/** From how many of the smaller unit on people say the larger one, and how many of it that is. */
const LARGER = {
  g: { from: 1_000, many: 1_000, unit: 'kg' },
  ml: { from: 100, many: 1_000, unit: 'l' },
  cm: { from: 100, many: 100, unit: 'm' },
  cm2: { from: 10_000, many: 10_000, unit: 'm²' },
} as const
const SMALL = { g: 'g', ml: 'ml', cm: 'cm', cm2: 'cm²' } as const

/** „0,5 l", „250 g", „6 Stück"; empty where nothing is said. */
export function contentText(
  { content, contentUnit }: Content,
  t: AssortmentWords,
  language: Language,
): string {
  if (content === null || contentUnit === 'none') return ''
  if (contentUnit === 'piece') return t('unit.piece', { count: content })
  const number = (value: number) =>
    numberFormat(localeOf(language), { maximumFractionDigits: 3 }).format(value)
  const { from, many, unit } = LARGER[contentUnit]
  return content >= from
    ? `${number(content / many)}\u00a0${unit}`
    : `${number(content)}\u00a0${SMALL[contentUnit]}`
}

/** „3,58 €/l" (LAW-28); empty where none is due. */
export function basePriceText(
  article: Content & { readonly priceCents: number },
  t: AssortmentWords,
  language: Language,
): string {
  const base = basePriceOf(article)
  return base ? t('price.base', { price: moneyText(base.cents, language), unit: base.unit }) : ''
}

/** `#vegan` as people read it. */
export const markText = (mark: string): string => mark.replace(/^#/, '').replaceAll('_', ' ')
