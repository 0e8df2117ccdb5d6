import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import type { AssortmentPage } from '@fachwerk/contract/catalog/assortment-views'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { assortmentBody, readShopQuery, type ShopQuery } from './assortment-query.ts'

export interface AssortmentData {
  readonly query: ShopQuery
  readonly result: AssortmentPage
}

/** K-01: what the shop offers, as the address asks for it. */
export async function loadAssortment({
  api,
  url,
  params,
  language,
}: LoadContext): Promise<Loaded<AssortmentData>> {
  const query = readShopQuery(url.searchParams)
  const body = assortmentBody(query, { language, category: params['category'] })
  const found = await api(assortmentCalls.assortment, { body })
  return found.ok ? { kind: 'page', data: { query, result: found.value } } : { kind: 'missing' }
}
