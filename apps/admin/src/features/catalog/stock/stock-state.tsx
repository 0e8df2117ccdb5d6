import type { VariantStock } from '@fachwerk/contract/catalog/stock/stock-views'
import { s } from './stock-texts.ts'

/** Sold out, few or there; what is not counted says nothing. */
export function StockMark({ available, isLow }: Pick<VariantStock, 'available' | 'isLow'>) {
  if (available <= 0) return <span className="fw-state st-ueberzogen">{s('state.out')}</span>
  if (isLow) return <span className="fw-state st-reserviert">{s('state.low')}</span>
  return <span className="fw-state st-frei">{s('state.there')}</span>
}
