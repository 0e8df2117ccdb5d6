import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { localAt } from '../../lib/local-date.ts'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'
import type { FindData } from './find-data.ts'
import { findInput, readFindQuery } from './find-query.ts'

/** The locations of the site with what is free in the asked period. */
export async function loadFind({ api, url, now, view, href }: LoadContext): Promise<Loaded<FindData>> {
  // Whoever sells and rents nothing out begins with the shop.
  if (view.offers.goods && !view.offers.boxes) return { kind: 'redirect', to: href(ASSORTMENT_PATH) }
  const query = readFindQuery(url.searchParams)
  const found = await api(storefrontCalls.findLocations, findInput(query))
  if (!found.ok) return { kind: 'missing' }
  const result = found.value
  return {
    kind: 'page',
    data: { query, result, localNow: localAt(now.toISOString(), result.period.timeZone) },
  }
}
