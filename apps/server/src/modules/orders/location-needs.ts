import type { SizeClass } from '@fachwerk/contract/fields'
import type { CabinetPlan } from '@fachwerk/contract/location/location-calls'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { NoticePeriod } from '@fachwerk/contract/price/long-term-terms'
import type { OpeningStatus, Period, PeriodInput, Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import type { Result } from '../../platform/result.ts'

/** What a visitor asks for. */
type Input = {
  readonly siteId: string
  readonly locationId: string
  readonly size: SizeClass
  readonly period: PeriodInput
  readonly now: Date
}

/** What the house can offer for it, at the prices of this moment. */
export type RentalOffer = {
  readonly companyId: string
  readonly locationId: string
  readonly location: OrderLocation & {
    readonly cleaningMinutes: number
    /** Up to this amount an order here needs no postal address (K-05). */
    readonly addressFreeCents: number
  }
  readonly period: Period
  readonly quote: z.infer<typeof Quote>
}

export type OfferRefusal =
  | 'not-found'
  | 'location-not-rentable'
  | 'period-too-short'
  | 'period-too-long'
  | 'period-in-past'
  | 'period-too-far-ahead'
  | 'starts-while-closed'
  | 'no-tariff'

export type OrderLocation = {
  readonly name: string
  /** In other languages, where somebody wrote it (F-03). */
  readonly names?: WrittenNames
  readonly slug: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly phone: string
  /** Where customers say how it was; empty: nowhere. */
  readonly reviewUrl: string
  /** A video that shows how a box is opened; empty: none. */
  readonly videoUrl?: string
  readonly timeZone: string
  readonly prefix: string
  /** Boxes open at any time, or during opening hours only (F-04). */
  readonly accessRule: 'always' | 'openingHours'
}

type OrderPlace = {
  readonly cabinet: CabinetPlan
  readonly side: 'left' | 'middle' | 'right'
  readonly height: 'top' | 'middle' | 'bottom'
}

/** A location at which customers rent without an end, and the terms there. */
export interface MonthlyLocation extends OrderLocation {
  readonly id: string
  readonly companyId: string
  readonly cleaningMinutes: number
  readonly maxDaysAhead: number
  readonly longTermNotice: NoticePeriod
  readonly longTermMinimumMonths: number
  readonly longTermGraceDays: number
}

/** What orders asks of locations. */
export interface OfLocations {
  rentalOffer(tx: Tx, input: Input): Promise<Result<RentalOffer, OfferRefusal>>
  /** Whose location it is, if the site offers it. */
  companyOffering(tx: Tx, target: { siteId: string; locationId: string }): Promise<string | null>
  locationOf(
    tx: Tx,
    locationId: string,
  ): Promise<
    OrderLocation & {
      /** Up to this amount an order here needs no postal address (K-05). */
      readonly addressFreeCents: number
    }
  >
  /** Its opening hours at a moment; boxes may open outside of them. */
  openingAt(tx: Tx, locationId: string, now: Date): Promise<z.infer<typeof OpeningStatus>>
  /** The same of several, with what decides about renting there. */
  locationTerms(
    tx: Tx,
    locationIds: readonly string[],
  ): Promise<
    readonly (OrderLocation & {
      readonly id: string
      readonly companyId: string
      readonly cleaningMinutes: number
      /** Which rentals may begin there. */
      readonly rentalTerm: RentalTerm
      readonly archived: boolean
    })[]
  >
  /** What any time costs; `size` 0 S … 3 XL; null without a tariff. */
  tariffQuote(
    tx: Tx,
    time: { locationId: string; size: number; startsAt: Date; endsAt: Date },
  ): Promise<z.infer<typeof Quote> | null>
  /** What a month of a rental costs that begins then and goes on; null without a price for a month. */
  monthQuote(
    tx: Tx,
    start: { locationId: string; size: number; startsAt: Date },
  ): Promise<z.infer<typeof Quote> | null>
  /** A location of a site at which customers rent without an end. */
  monthlyLocation(
    tx: Tx,
    place: { siteId: string } & ({ slug: string } | { locationId: string }),
  ): Promise<Result<MonthlyLocation, 'not-found' | 'location-not-rentable'>>
  /** Its sizes, with what a month costs that begins then. */
  monthlySizes(
    tx: Tx,
    location: { id: string; timeZone: string },
    startsAt: Date,
  ): Promise<
    readonly {
      size: SizeClass
      heightMm: number
      widthMm: number
      depthMm: number
      total: number
      quote: z.infer<typeof Quote> | null
    }[]
  >
  /** What later ends of a rental mean at its location, and the latest the longest rental there allows. */
  extendedEnds(
    tx: Tx,
    rental: { locationId: string; startsAt: Date; endsAt: Date },
    inputs: readonly { to?: string | undefined; length?: string | undefined }[],
  ): Promise<{
    readonly ends: readonly {
      period: Period
      endsAt: Date
      tooLong: boolean
      endsWhileClosed: boolean
    }[]
    readonly longest: Date
  }>
  /** Whether their boxes open at an instant (F-04). */
  accessOfLocations(
    tx: Tx,
    locationIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, { readonly open: boolean }>>
  placeOfBox(tx: Tx, box: { locationId: string; boxId: string }): Promise<OrderPlace | null>
}
