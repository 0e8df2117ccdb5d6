import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import type { SizeClass } from '@fachwerk/contract/fields'
import type {
  LocationOffer,
  LocationPage,
  Period,
  SizeOffer,
} from '@fachwerk/contract/order/storefront-calls'
import { localMinute } from '../settings/rules/local-time.ts'
import { isOpenAt, type OpeningTerms } from '../settings/rules/opening-hours.ts'
import { openingStatus } from '../settings/rules/opening-status.ts'
import type { PeriodProblem } from './period.ts'
import type { PriceQuote } from '../prices/rules/pricing.ts'

export type OfferedLocation = OpeningTerms & {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly names: WrittenNames
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly lat: number
  readonly lng: number
  readonly accessRule: 'always' | 'openingHours'
}
export type Stock = {
  readonly size: SizeClass
  readonly heightMm: number
  readonly widthMm: number
  readonly depthMm: number
  readonly total: number
}

/** A location with what it has for a period; nothing is free while the period cannot be rented. */
export type Offer<L extends OfferedLocation = OfferedLocation> = {
  readonly location: L
  readonly period: Period
  readonly problem: PeriodProblem | null
  readonly sizes: readonly SizeOffer[]
  readonly quotes: readonly PriceQuote[]
}

/** The sizes of a location with what is free, what it costs and, where nothing is free, when it will be (S-04). */
export function sizeOffers(input: {
  readonly stock: readonly Stock[]
  /** By size class, S first. */
  readonly free: ReadonlyMap<SizeClass, number>
  readonly quotes: readonly PriceQuote[]
  readonly nextFree: ReadonlyMap<SizeClass, Date>
  readonly timeZone: string
}): SizeOffer[] {
  return input.stock.map((stock) => {
    const next = input.nextFree.get(stock.size)
    return {
      size: stock.size,
      heightMm: stock.heightMm,
      widthMm: stock.widthMm,
      depthMm: stock.depthMm,
      total: stock.total,
      free: input.free.get(stock.size) ?? 0,
      priceCents: input.quotes.find((quote) => quote.size === stock.size)?.totalCents ?? null,
      nextFreeLocal: next ? localMinute(next, input.timeZone) : null,
    }
  })
}

/** Whether a location has the size chosen at all, free or not. */
export const hasSize = (sizes: readonly Pick<Stock, 'size' | 'total'>[], chosen: SizeClass | undefined) =>
  chosen === undefined || sizes.some(({ size, total }) => size === chosen && total > 0)

/** What is free and from which price on; with a size chosen, of that size only. */
export function countFree({ sizes }: Pick<Offer, 'sizes'>, chosen: SizeClass | undefined) {
  const counted = sizes.filter(({ size }) => chosen === undefined || size === chosen)
  const prices = counted.flatMap(({ free, priceCents }) =>
    free > 0 && priceCents !== null ? [priceCents] : [],
  )
  return {
    freeTotal: counted.reduce((sum, { free }) => sum + free, 0),
    fromCents: prices.length > 0 ? Math.min(...prices) : null,
  }
}

/** The name, and those of other languages where there are any: most locations of a map have none. */
export const namesOf = ({ name, names }: Pick<OfferedLocation, 'name' | 'names'>) => ({
  name,
  ...(Object.keys(names).length > 0 && { names }),
})

/** F-04: at a location that is closed at the start nothing can be had for it, whatever stands empty. */
export const asCanBeHad = <L extends OfferedLocation>(offer: Offer<L>): Offer<L> =>
  startsWhileClosed(offer.location, offer.period)
    ? { ...offer, sizes: offer.sizes.map((size) => ({ ...size, free: 0 })) }
    : offer

/** One row of the list; with a size chosen, „free" and „from" speak of that size only. */
export function listRow(
  offer: Offer,
  view: {
    readonly picture?: ShownPicture | null
    readonly now: Date
    readonly distanceMetres: number | null
    readonly size?: SizeClass | undefined
  },
): LocationOffer {
  const { location, sizes } = offer
  return {
    id: location.id,
    slug: location.slug,
    ...namesOf(location),
    street: location.street,
    postcode: location.postcode,
    city: location.city,
    lat: location.lat,
    lng: location.lng,
    opening: openingStatus(location, view.now),
    sizes: [...sizes],
    ...countFree(offer, view.size),
    distanceMetres: view.distanceMetres,
    picture: view.picture ?? null,
    ...(startsWhileClosed(location, offer.period) && { closedAtStart: true as const }),
  }
}

/** F-04: a rental starts within opening hours. */
export const startsWhileClosed = (location: OpeningTerms, period: Period) =>
  !isOpenAt(location, new Date(period.startsAt))

/** Whether the end lies in closed time where that matters; ending with the closing minute is in time. */
export const endsWhileClosed = (location: OfferedLocation, period: Period) =>
  location.accessRule === 'openingHours' && !isOpenAt(location, new Date(Date.parse(period.endsAt) - 1))

const ALTERNATIVES_PER_SIZE = 2

/** Whether a size cannot be had for a period that can be asked for (S-04). */
export const isBookedOut = ({ problem, sizes }: Offer): boolean =>
  !problem && sizes.some(({ free }) => free === 0)

/**
 * Where a size that is booked out here is free for the same period nearby (S-04), nearest first. The other two ways out,
 * a larger size here and a later start, stand in the sizes themselves.
 */
export function alternatives(
  here: Offer,
  neighbours: readonly { readonly offer: Offer; readonly distanceMetres: number }[],
): LocationPage['alternatives'] {
  if (!isBookedOut(here)) return []
  const open = neighbours
    .filter(({ offer }) => !offer.problem && !startsWhileClosed(offer.location, offer.period))
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres)
  return here.sizes
    .filter((size) => size.free === 0)
    .flatMap(({ size }) =>
      open
        .flatMap(({ offer, distanceMetres }) => {
          const same = offer.sizes.find(
            (other) => other.size === size && other.free > 0 && other.priceCents !== null,
          )
          const { location } = offer
          return same
            ? [{ size, slug: location.slug, ...namesOf(location), distanceMetres, free: same.free }]
            : []
        })
        .slice(0, ALTERNATIVES_PER_SIZE),
    )
}
