import { SizeClass } from '@fachwerk/contract/fields'
import { storefrontCalls } from '@fachwerk/contract/storefront-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { localAt } from '../../lib/local-date.ts'
import { readPeriod } from '../../lib/period-query.ts'
import { preselect, type ChooseSizeData } from './choose-size-data.ts'

/** One location with its sizes and prices in the asked period. */
export async function loadChooseSize({
  api,
  url,
  params,
  now,
}: LoadContext): Promise<Loaded<ChooseSizeData>> {
  const asked = readPeriod(url.searchParams)
  const found = await api(storefrontCalls.locationPage, {
    params: { slug: params['slug'] ?? '' },
    body: { period: asked },
  })
  if (!found.ok) return { kind: 'missing' }
  const { location } = found.value
  const wanted = SizeClass.safeParse(url.searchParams.get('groesse'))
  return {
    kind: 'page',
    data: {
      ...found.value,
      asked,
      localNow: localAt(now.toISOString(), location.timeZone),
      selected: preselect(location.sizes, wanted.success ? wanted.data : null),
    },
  }
}
