import { adminStockDe } from '@fachwerk/texts/admin/catalog/admin-stock-de'
import { MOST_MOVED, MOST_ON_HAND } from '@fachwerk/contract/catalog/stock/stock-views'
import { createTexts } from '@fachwerk/texts/texts'
import { numberText } from '../../../ui/form/text-kinds.ts'

export const s = createTexts<typeof adminStockDe>(adminStockDe, 'de')

/** What the fields of its forms are called, and how numbers of them are typed. */
export const STOCK_LABELS = {
  pieces: s('field.pieces'),
  reason: s('field.reason'),
  note: s('field.note'),
  onHand: s('field.onHand'),
  warnBelow: s('field.warnBelow'),
  counted: s('field.counted'),
}
export const STOCK_TEXTS = {
  pieces: numberText({ decimals: 0, min: 1, max: MOST_MOVED }),
  onHand: numberText({ decimals: 0, min: 0, max: MOST_ON_HAND }),
  warnBelow: numberText({ decimals: 0, min: 1, max: MOST_MOVED }),
}
