import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import type { Period, PeriodInput } from '@fachwerk/contract/storefront-calls'
import type { Tx } from '../../../platform/db.ts'
import { type LocationTerms, type SizeStock, stockOf } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { priceListsOn } from '../prices-repository.ts'
import { firstFreeStart } from '../rules/free-start.ts'
import { type Offer, sizeOffers } from '../rules/location-offer.ts'
import { type PeriodProblem, understandPeriod } from '../rules/period.ts'
import { type PriceList, quotes } from '../rules/pricing.ts'

type Asked = {
  readonly terms: LocationTerms
  readonly period: Period
  readonly problem: PeriodProblem | null
}

/**
 * What each location has for the period a visitor chose, in the order given. Statements, however many locations:
 * sizes and their measures · free boxes · prices · free gaps (only when something is booked out). Not for use inside a
 * transaction: the first three are asked at once.
 */
export async function offersOf(
  tx: Tx,
  needs: LocationsNeeds,
  query: {
    readonly locations: readonly LocationTerms[]
    readonly period: PeriodInput
    readonly now: Date
    /** When something will be free is asked for this location only; for all unless told. */
    readonly nextFreeOf?: LocationTerms
  },
): Promise<Offer<LocationTerms>[]> {
  const understand = once(
    ({ timeZone, minMinutes, maxMinutes, maxDaysAhead, defaultLength }: LocationTerms) =>
      [timeZone, minMinutes, maxMinutes, maxDaysAhead, defaultLength].join(' '),
    (terms) => understandPeriod(query.period, { ...terms, now: query.now }),
  )
  const asked = query.locations.map((terms) => ({ terms, ...understand(terms) }))
  if (asked.length === 0) return []
  const rentable = asked.filter(({ problem }) => problem === null)
  const ids = asked.map(({ terms }) => terms.id)
  const windows = rentable.map(windowOf)
  const dates = new Map(rentable.map(({ terms, period }) => [terms.id, period.localFrom.slice(0, 10)]))
  // Side by side: none needs another, and each has a connection of its own.
  const [stocks, free, prices] = await Promise.all([
    stockOf(tx, ids),
    needs.freeInWindows(tx, { windows, now: query.now }),
    priceListsOn(tx, dates),
  ])
  const stock = Map.groupBy(stocks, (row) => row.locationId)
  const waiting = rentable.filter(({ terms }) => terms === (query.nextFreeOf ?? terms))
  const nextFree = await nextFreeStarts(tx, needs, waiting, { stock, free, now: query.now })
  const quoteAll = once(
    ({ priceList, period }: Parameters<typeof quotesOf>[0]) => JSON.stringify([priceList, period]),
    quotesOf,
  )
  return asked.map(({ terms, period, problem }) => {
    const priceList = prices.get(terms.id)
    const quoted =
      problem || !priceList ? [] : quoteAll({ priceList: { ...priceList, priceGroupId: '' }, period })
    return {
      location: terms,
      period,
      problem,
      quotes: quoted,
      sizes: sizeOffers({
        stock: stock.get(terms.id) ?? [],
        free: bySize(problem ? [] : (free.get(terms.id) ?? [])),
        quotes: quoted,
        nextFree: nextFree.get(terms.id) ?? new Map<SizeClass, Date>(),
        timeZone: terms.timeZone,
      }),
    }
  })
}

/** Sizes of which nothing is free, with the next time something is. */
async function nextFreeStarts(
  tx: Tx,
  needs: LocationsNeeds,
  asked: readonly Asked[],
  found: {
    readonly stock: ReadonlyMap<string, readonly SizeStock[]>
    readonly free: ReadonlyMap<string, readonly number[]>
    readonly now: Date
  },
): Promise<Map<string, Map<SizeClass, Date>>> {
  const wanted = asked.flatMap((each) => {
    const free = bySize(found.free.get(each.terms.id) ?? [])
    const bookedOut = (found.stock.get(each.terms.id) ?? []).filter(
      ({ size, total }) => total > 0 && !free.get(size),
    )
    return bookedOut.map(({ size }) => ({ ...windowOf(each), size }))
  })
  if (wanted.length === 0) return new Map()
  const gaps = Map.groupBy(await needs.freeGaps(tx, { wanted, now: found.now }), (gap) => gap.locationId)
  return new Map(
    asked.map(({ terms, period }) => {
      const length = Date.parse(period.endsAt) - Date.parse(period.startsAt)
      const latest = new Date(found.now.getTime() + terms.maxDaysAhead * 86_400_000)
      const starts = [...Map.groupBy(gaps.get(terms.id) ?? [], (gap) => gap.size)].flatMap(
        ([size, ofSize]) => {
          const start = firstFreeStart(ofSize, length, terms, latest)
          return start ? [[size, start] as const] : []
        },
      )
      return [terms.id, new Map(starts)]
    }),
  )
}

const windowOf = ({ terms, period }: Asked) => ({
  locationId: terms.id,
  startsAt: new Date(period.startsAt),
  endsAt: new Date(period.endsAt),
})

const bySize = (counts: readonly number[]) =>
  new Map(SIZE_CLASSES.map((size, index) => [size, counts[index] ?? 0]))

/** Locations on a map mostly have the same rules and prices: what is alike is worked out once. */
function once<T, R>(keyOf: (about: T) => string, work: (about: T) => R): (about: T) => R {
  const known = new Map<string, R>()
  return (about) => {
    const key = keyOf(about)
    const result = known.get(key) ?? work(about)
    known.set(key, result)
    return result
  }
}

function quotesOf({ priceList, period }: { readonly priceList: PriceList; readonly period: Period }) {
  const { startsAt, endsAt, timeZone } = period
  return quotes({ priceList, startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone })
}
