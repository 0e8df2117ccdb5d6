import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import type { Period, PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { LocationTerms } from '../../locations-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { priceList, type PriceGroupRow } from '../prices-repository.ts'
import { type Offer, sizeOffers } from '../../rules/location-offer.ts'
import { understandPeriod } from '../../rules/period.ts'
import { priceGroupOn } from '../rules/price-on-date.ts'
import { quotes } from '../rules/pricing.ts'
import { type Supply, supplyOf } from '../../boxes/supply-repository.ts'
import { type BookedOut, nextFreeStarts } from '../../use-cases/next-free-starts.ts'

const NOTHING: Supply = { stock: [], priceGroups: [] }

type Stocked = { readonly terms: LocationTerms; readonly stock: Supply['stock'] }
type Priced = { readonly group: PriceGroupRow; readonly period: Period }
type Asked = ReturnType<typeof withInstants> & { readonly terms: LocationTerms }

/**
 * What each location has for the period a visitor chose, in the order given. Statements, however many locations:
 * sizes and prices, unless they are given · free boxes · free gaps (only when something is booked out). Not for use
 * inside a transaction: the first two are asked at once.
 */
export async function offersOf(
  tx: Tx,
  needs: LocationsNeeds,
  query: {
    readonly locations: readonly LocationTerms[]
    readonly period: PeriodInput
    readonly now: Date
    /** Sizes and prices of all of them, where somebody has read them already. */
    readonly supply?: ReadonlyMap<string, Supply>
    /** When something will be free is asked for these only: finding that out costs most. */
    readonly nextFreeOf: (stocked: readonly Stocked[]) => readonly LocationTerms[]
  },
): Promise<Offer<LocationTerms>[]> {
  const understand = once(
    ({ timeZone, minMinutes, maxMinutes, maxDaysAhead, defaultLength }: LocationTerms) =>
      [timeZone, minMinutes, maxMinutes, maxDaysAhead, defaultLength].join(' '),
    (terms) => withInstants(understandPeriod(query.period, { ...terms, now: query.now })),
  )
  const asked = query.locations.map((terms) => ({ terms, ...understand(terms) }))
  if (asked.length === 0) return []
  const rentable = asked.filter(({ problem }) => problem === null)
  const ids = asked.map(({ terms }) => terms.id)
  const windows = rentable.map(({ terms, startsAt, endsAt }) => ({ locationId: terms.id, startsAt, endsAt }))
  // Side by side: neither needs the other, and each has a connection of its own.
  const [free, supply] = await Promise.all([
    needs.freeInWindows(tx, { windows, now: query.now }),
    query.supply ?? supplyOf(tx, ids),
  ])
  const shown = new Set(
    query.nextFreeOf(asked.map(({ terms }) => ({ terms, stock: (supply.get(terms.id) ?? NOTHING).stock }))),
  )
  const waiting = rentable.filter(({ terms }) => shown.has(terms))
  const nextFree = await nextFreeStarts(tx, needs, {
    bookedOut: bookedOutAt(waiting, supply, free),
    now: query.now,
  })
  const quoteAll = once(
    ({ group: { tariffs, vatRate, overrunFreeMinutes }, period: { startsAt, endsAt, timeZone } }: Priced) =>
      [tariffs, vatRate, overrunFreeMinutes, startsAt, endsAt, timeZone].join(' '),
    quotesOf,
  )
  return asked.map(({ terms, period, problem }) => {
    const { stock, priceGroups } = supply.get(terms.id) ?? NOTHING
    const group = problem ? null : priceGroupOn(priceGroups, period.localFrom.slice(0, 10), 'short')
    const quoted = group ? quoteAll({ group, period }) : []
    return {
      location: terms,
      period,
      problem,
      quotes: quoted,
      sizes: sizeOffers({
        stock,
        free: bySize(problem ? [] : (free.get(terms.id) ?? [])),
        quotes: quoted,
        nextFree: nextFree.get(terms.id) ?? new Map<SizeClass, Date>(),
        timeZone: terms.timeZone,
      }),
    }
  })
}

/** Sizes of which nothing is free, at the locations whose next free start is asked for. */
function bookedOutAt(
  asked: readonly Asked[],
  supply: ReadonlyMap<string, Supply>,
  found: ReadonlyMap<string, readonly number[]>,
): BookedOut[] {
  return asked.flatMap(({ terms, startsAt, endsAt }) => {
    const free = bySize(found.get(terms.id) ?? [])
    const { stock } = supply.get(terms.id) ?? NOTHING
    return stock.flatMap(({ size, total }) =>
      total > 0 && !free.get(size) ? [{ terms, size, startsAt, endsAt }] : [],
    )
  })
}

const withInstants = (understood: ReturnType<typeof understandPeriod>) => ({
  ...understood,
  startsAt: new Date(understood.period.startsAt),
  endsAt: new Date(understood.period.endsAt),
})

const bySize = (counts: readonly number[]) =>
  new Map(SIZE_CLASSES.map((size, index) => [size, counts[index] ?? 0]))

/** Locations on a map mostly have the same rules and prices: what is alike is worked out once. */
function once<T, R>(keyOf: (details: T) => string, work: (details: T) => R): (details: T) => R {
  const known = new Map<string, R>()
  return (details) => {
    const key = keyOf(details)
    const result = known.get(key) ?? work(details)
    known.set(key, result)
    return result
  }
}

function quotesOf({ group, period: { startsAt, endsAt, timeZone } }: Priced) {
  return quotes({
    priceList: priceList(group),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    timeZone,
  })
}
