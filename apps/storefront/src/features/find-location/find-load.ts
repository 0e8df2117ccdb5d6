import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { localAt } from '../../lib/local-date.ts'
import type { FindData } from './find-data.ts'
import { findInput, readFindQuery } from './find-query.ts'

/** The locations of the site with what is free in the asked period. */
export async function loadFind({ api, url, now }: LoadContext): Promise<Loaded<FindData>> {
  const query = readFindQuery(url.searchParams)
  const found = await api(storefrontCalls.findLocations, findInput(query))
  if (!found.ok) return { kind: 'missing' }
  const result = found.value
  return {
    kind: 'page',
    data: { query, result, localNow: localAt(now.toISOString(), result.period.timeZone) },
  }
}
