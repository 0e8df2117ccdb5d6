import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { bodyOf, viewOf } from '../../record-fields.ts'
import { plannedPriceFields } from './planned-price-fields.ts'

/** Most prices that are planned for one article at a time. */
export const MOST_PLANNED = 50

export const PlannedPrice = z
  .object({
    id: Id,
    variantId: Id,
    ...viewOf(plannedPriceFields),
    /** `running`: it is what the variant costs now. */
    state: z.enum(['planned', 'running']),
  })
  .meta({ id: 'PlannedPrice' })
export type PlannedPrice = z.infer<typeof PlannedPrice>

const PlannedPrices = z.object({ prices: z.array(PlannedPrice) }).meta({ id: 'PlannedPrices' })
export type PlannedPrices = z.infer<typeof PlannedPrices>

const common = { auth: 'staff', host: 'admin', tags: ['Artikel'], reply: PlannedPrices } as const

/** Prices of articles that hold from a day on (K-01). Each answers with what is planned for the article. */
export const plannedPriceCalls = {
  plannedPrices: call({
    ...common,
    method: 'GET',
    permission: 'articles.view',
    path: '/private/articles/{id}/prices',
    summary:
      'Geplante Preise der Ausführungen eines Artikels, der nächste zuerst; was vorbei ist, steht im Verlauf',
    params: z.object({ id: Id }),
    refusals: ['not-found'],
  }),
  planPrice: call({
    ...common,
    method: 'POST',
    permission: 'articles.edit',
    path: '/private/articles/prices/plan',
    summary:
      'Preis einer Ausführung ab einem Tag festlegen; nach dem letzten Tag gilt wieder der Preis davor',
    idempotent: true,
    body: z.strictObject({ price: z.strictObject({ variantId: Id, ...bodyOf(plannedPriceFields) }) }),
    refusals: [
      'not-found',
      'article-archived',
      'planned-price-past',
      'planned-price-days',
      'planned-price-overlaps',
      'planned-price-zero',
      'too-many-planned-prices',
    ],
  }),
  dropPlannedPrice: call({
    ...common,
    method: 'POST',
    permission: 'articles.edit',
    path: '/private/articles/prices/drop',
    summary: 'Einen geplanten Preis verwerfen; einer, der schon gilt, endet damit sofort',
    body: z.strictObject({ price: z.strictObject({ id: Id }) }),
    refusals: ['not-found'],
  }),
} as const
