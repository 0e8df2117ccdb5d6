import { plannedPriceCalls } from '@fachwerk/contract/catalog/planned/planned-price-calls'
import type { Parts } from '../../../platform/parts.ts'
import type { CatalogNeeds } from '../index.ts'
import { dropPlannedPrice, planPrice, showPlannedPrices } from './plan-price.ts'
import { turnPlannedPrices } from './turn-planned-prices.ts'

/** Mounts prices that hold from a day on (K-01). */
export function mountPlannedPrices(needs: CatalogNeeds & Pick<Parts, 'serve' | 'jobs'>): void {
  const { serve, jobs } = needs
  jobs.every('planned-prices', { everySeconds: 60 }, () => turnPlannedPrices(needs))
  serve(plannedPriceCalls.plannedPrices, ({ actor, params }) =>
    showPlannedPrices(needs, { actor, ...params }),
  )
  serve(plannedPriceCalls.planPrice, ({ actor, body, idempotency }) =>
    planPrice(needs, { actor, idempotency, ...body.price }),
  )
  serve(plannedPriceCalls.dropPlannedPrice, ({ actor, body }) =>
    dropPlannedPrice(needs, { actor, ...body.price }),
  )
}
