import { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import type { Parts } from '../../platform/parts.ts'
import { availableOf } from './stock-repository.ts'
import { moveStock, setStock } from './use-cases/move-stock.ts'
import { showMovements, showStock } from './use-cases/show-stock.ts'
import {
  putBackStock,
  releaseStock,
  replaceStock,
  reserveStock,
  sellStock,
  takeBackStock,
} from './use-cases/stock-of-orders.ts'

export { recordStock } from './use-cases/move-stock.ts'
export { lowStockDuties } from './use-cases/notify-low.ts'
export { mountWatches } from './watches/mount-watches.ts'
export { watchSamples } from './watches/watch-mails.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['article_variant_public', 'offered_variant_public', 'order_public'] as const

export type StockNeeds = Pick<Parts, 'db' | 'clock' | 'serve'>

/** How many there are of what is sold, and what is kept of it for orders (K-01, B-10). */
export interface Stock {
  /** How many can be had of those variants that are counted. */
  readonly availableOf: typeof availableOf
  readonly reserve: typeof reserveStock
  readonly sell: typeof sellStock
  readonly release: typeof releaseStock
  readonly putBack: typeof putBackStock
  readonly takeBack: typeof takeBackStock
  readonly replace: typeof replaceStock
}

export function stockModule(needs: StockNeeds): Stock {
  const { serve } = needs
  serve(stockCalls.articleStock, ({ actor, params }) => showStock(needs, { actor, articleId: params.id }))
  serve(stockCalls.stockMovements, ({ actor, params, query }) =>
    showMovements(needs, { actor, articleId: params.id, ...query }),
  )
  serve(stockCalls.moveStock, ({ actor, body, idempotency }) =>
    moveStock(needs, { actor, idempotency, ...body }),
  )
  serve(stockCalls.setStock, ({ actor, body }) => setStock(needs, { actor, ...body }))
  return {
    availableOf,
    reserve: reserveStock,
    sell: sellStock,
    release: releaseStock,
    putBack: putBackStock,
    takeBack: takeBackStock,
    replace: replaceStock,
  }
}
