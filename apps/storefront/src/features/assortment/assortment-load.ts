import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { AssortmentPage } from '@fachwerk/contract/catalog/assortment-views'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { assortmentBody, readShopQuery, type ShopQuery } from './assortment-query.ts'
import { loadVisit, type ShopVisit } from './shop-visit.ts'

export interface AssortmentData {
  readonly query: ShopQuery
  readonly result: AssortmentPage
  /** What was chosen so far; null: the site takes no orders. */
  readonly visit: ShopVisit | null
}

/** K-01: what the shop offers, as the address asks for it. */
export async function loadAssortment(context: LoadContext): Promise<Loaded<AssortmentData>> {
  const { api, url, params, language } = context
  const query = readShopQuery(url.searchParams)
  const body = assortmentBody(query, { language, category: params['category'] })
  const found = await api(assortmentCalls.assortment, { body })
  if (!found.ok) return { kind: 'missing' }
  return { kind: 'page', data: { query, result: found.value, visit: await loadVisit(context) } }
}
