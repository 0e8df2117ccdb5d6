import type { ArticleStock, StockMovement, VariantStock } from '@fachwerk/contract/catalog/stock/stock-views'
import { id } from '../../../testing/fixtures.ts'

/** Twelve pieces, two of them reserved. */
export const aLevel = (over: Partial<VariantStock> = {}): VariantStock => ({
  variantId: id('f', 1),
  name: '',
  number: 'GE-102',
  counted: true,
  onHand: 12,
  reserved: 2,
  available: 10,
  warnBelow: 5,
  isLow: false,
  waiting: 0,
  ...over,
})
/** What an article's variants have. */
export const aStock = (...variants: VariantStock[]): ArticleStock => ({
  articleId: id('a', 1),
  variants: variants.length > 0 ? variants : [aLevel()],
  can: { edit: true },
})
/** Twelve pieces came in. */
export const aMovement = (n: number, over: Partial<StockMovement> = {}): StockMovement => ({
  id: String(n),
  variantId: id('f', 1),
  variant: 'GE-102',
  reason: 'received',
  pieces: 12,
  onHand: 12,
  at: '2026-11-29T09:00:00.000Z',
  by: 'Ayşe Demir',
  order: null,
  note: '',
  ...over,
})
