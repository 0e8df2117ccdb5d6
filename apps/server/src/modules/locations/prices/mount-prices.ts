import { priceCalls } from '@fachwerk/contract/price/price-calls'
import type { LocationsNeeds } from '../needs.ts'
import { bringPriceGroup, copyPriceGroup, createPriceGroup, savePriceGroup } from './use-cases/save-prices.ts'
import { checkPrice, showPrices } from './use-cases/show-prices.ts'

/** Prices as staff run them (F-05). */
export function mountPrices(needs: LocationsNeeds): void {
  const { serve } = needs
  serve(priceCalls.priceGroups, ({ actor, params, query }) =>
    showPrices(needs, { actor, id: params.id, archived: query.archived ?? false }),
  )
  serve(priceCalls.createPriceGroup, ({ actor, body }) =>
    createPriceGroup(needs, { actor, ...body.priceGroup }),
  )
  serve(priceCalls.savePriceGroup, ({ actor, params, body }) =>
    savePriceGroup(needs, { actor, id: params.id, ...body.priceGroup }),
  )
  serve(priceCalls.deletePriceGroup, ({ actor, body }) =>
    bringPriceGroup(needs, { actor, id: body.id, archived: true }),
  )
  serve(priceCalls.restorePriceGroup, ({ actor, body }) =>
    bringPriceGroup(needs, { actor, id: body.id, archived: false }),
  )
  serve(priceCalls.copyPriceGroup, ({ actor, body }) => copyPriceGroup(needs, { actor, ...body }))
  serve(priceCalls.checkPrice, ({ actor, body }) => checkPrice(needs, { actor, ...body }))
}
