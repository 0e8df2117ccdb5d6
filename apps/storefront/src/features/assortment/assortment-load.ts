import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { AssortmentPage } from '@fachwerk/contract/catalog/assortment-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { assortmentBody, readShopQuery, type ShopQuery } from './assortment-query.ts'

export interface AssortmentData {
  readonly query: ShopQuery
  readonly result: AssortmentPage
  /** Where what is ordered is fetched; none where nothing is. */
  readonly places: readonly PickupPlace[]
}

/** K-01: what the shop offers, as the address asks for it. */
export async function loadAssortment({
  api,
  url,
  params,
  language,
  view,
}: LoadContext): Promise<Loaded<AssortmentData>> {
  const query = readShopQuery(url.searchParams)
  const body = assortmentBody(query, { language, category: params['category'] })
  const found = await api(assortmentCalls.assortment, { body })
  if (!found.ok) return { kind: 'missing' }
  const pickup = view.offers.orders ? await api(fulfilmentCalls.pickupPlaces, {}) : null
  const places = pickup?.ok ? pickup.value.places : []
  return { kind: 'page', data: { query, result: found.value, places } }
}
