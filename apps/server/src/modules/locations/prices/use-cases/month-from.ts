import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../../platform/db/db.ts'
import type { LocationTerms } from '../../locations-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { priceList } from '../prices-repository.ts'
import { localDate } from '../../settings/rules/local-time.ts'
import { offersMonths } from '../rules/offers-months.ts'
import { priceGroupOn } from '../rules/price-on-date.ts'
import { monthQuoteOf } from '../rules/pricing.ts'
import type { Supply } from '../../boxes/supply-repository.ts'

/** A rental without an end stands in the way of every other. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/**
 * „Ab 29,00 € im Monat“: the lowest price of a month that can begin now, of sizes that are free without an end; null
 * where there is none, or customers begin no such rental.
 */
export async function monthFrom(
  tx: Tx,
  needs: Pick<LocationsNeeds, 'freeInWindows'>,
  {
    terms,
    supply,
    now,
  }: { readonly terms: LocationTerms; readonly supply: Pick<Supply, 'priceGroups'>; readonly now: Date },
): Promise<number | null> {
  if (!offersMonths(terms)) return null
  const group = priceGroupOn(supply.priceGroups, localDate(now, terms.timeZone), 'long')
  if (!group) return null
  const window = { locationId: terms.id, startsAt: now, endsAt: FOR_EVER }
  const free = (await needs.freeInWindows(tx, { windows: [window], now })).get(terms.id) ?? []
  const prices = SIZE_CLASSES.flatMap((size, index) =>
    free[index] ? (monthQuoteOf(priceList(group), size)?.totalCents ?? []) : [],
  )
  return prices.length > 0 ? Math.min(...prices) : null
}
