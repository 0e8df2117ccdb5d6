import { articleBulkCalls } from './article-bulk-calls.ts'
import { articleCalls } from './article-calls.ts'
import { articlePictureCalls } from './article-picture-calls.ts'
import { articlePriceCalls } from './article-price-calls.ts'
import { assortmentCalls } from './assortment-calls.ts'
import { categoryCalls } from './category-calls.ts'
import { importCalls } from './import/import-calls.ts'
import { optionCalls } from './option-calls.ts'
import { plannedPriceCalls } from './planned/planned-price-calls.ts'
import { stockCalls } from './stock/stock-calls.ts'
import { watchCalls } from './stock/watch-calls.ts'

/** Calls of what is sold. A new file of calls adds its line here. */
export const catalogCallTable = {
  ...articleBulkCalls,
  ...articleCalls,
  ...articlePictureCalls,
  ...articlePriceCalls,
  ...assortmentCalls,
  ...categoryCalls,
  ...importCalls,
  ...optionCalls,
  ...plannedPriceCalls,
  ...stockCalls,
  ...watchCalls,
} as const
