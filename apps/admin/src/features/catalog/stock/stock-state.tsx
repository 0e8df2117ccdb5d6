import type { ArticleRow } from '@fachwerk/contract/catalog/article-views'
import type { VariantStock } from '@fachwerk/contract/catalog/stock/stock-views'
import { IconAlertTriangle } from '@tabler/icons-react'
import { countOf } from '../../../lib/words/format.ts'
import styles from './stock.module.css'
import { s } from './stock-texts.ts'

/** Sold out, few or there; what is not counted says nothing. */
export function StockMark({ available, isLow }: Pick<VariantStock, 'available' | 'isLow'>) {
  if (available <= 0) return <span className="fw-state st-ueberzogen">{s('state.out')}</span>
  if (isLow) return <span className="fw-state st-reserviert">{s('state.low')}</span>
  return <span className="fw-state st-frei">{s('state.there')}</span>
}

/** How many can be had, as the list says it: „ohne“ where nobody counts, „Termin“ of a service. */
export function StockFigure({ row: { kind, stock } }: { readonly row: Pick<ArticleRow, 'kind' | 'stock'> }) {
  if (stock === null)
    return <span className="muted">{s(kind === 'service' ? 'figure.appointment' : 'figure.uncounted')}</span>
  const { available, state } = stock
  if (state === 'there') return <span className="num">{countOf(available)}</span>
  return (
    <span className={styles[state]}>
      {state === 'low' ? <IconAlertTriangle size={16} aria-hidden="true" /> : null}
      <span className="num">{countOf(available)}</span>
      <span className="vh">{s(state === 'low' ? 'state.low' : 'state.out')}</span>
    </span>
  )
}
