import { DELIVERY_TYPES } from '../catalog/article-fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CancelTerms } from '../price/cancel-term-calls.ts'
import { Directions } from '../location/directions.ts'
import { AccessRule, SpecialOpening } from '../location/opening-hours.ts'
import { Description, placeName } from '../location/location-texts.ts'
import { ShownPicture } from '../picture/picture-views.ts'
import { takingAlong } from '../key/taking-along.ts'
import { Cents, Id, Instant, Language, searchText, SizeClass } from '../fields.ts'

/** Wall-clock time at the location, `YYYY-MM-DDTHH:mm`. */
export const LocalDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: 'Bitte Datum und Uhrzeit angeben.' })
/** `2h`, `3d`, `1w`, `1m`: hours are elapsed hours, the others calendar steps at the same wall-clock time (S-03). */
export const PeriodLength = z.string().regex(/^[1-9]\d{0,2}[hdwm]$/, { error: 'Bitte eine Dauer angeben.' })
/** What a visitor chooses; exactly one of `to` and `length` decides, without both the location's default holds. */
export const PeriodInput = z.object({
  from: z.union([z.literal('now'), LocalDateTime]).default('now'),
  to: LocalDateTime.optional(),
  length: PeriodLength.optional(),
})
export type PeriodInput = z.infer<typeof PeriodInput>

/** A period as the server understood it. */
export const Period = z.object({
  startsAt: Instant,
  endsAt: Instant,
  startsNow: z.boolean(),
  localFrom: LocalDateTime,
  localTo: LocalDateTime,
  timeZone: z.string(),
})
export type Period = z.infer<typeof Period>

/** Opening status of F-04 with the minute it changes; the client words it. */
export const OpeningStatus = z.object({
  state: z.enum(['open', 'closesSoon', 'break', 'closed']),
  /** Local wall-clock time of the next change, `null` when nothing changes within 14 days. */
  changesAtLocal: LocalDateTime.nullable(),
  alwaysOpen: z.boolean(),
})

export const SizeOffer = z
  .object({
    size: SizeClass,
    heightMm: z.int(),
    widthMm: z.int(),
    depthMm: z.int(),
    total: z.int(),
    free: z.int(),
    /** Price of the chosen period, gross; null when no tariff covers it. */
    priceCents: Cents.nullable(),
    /** Next free start for the same length, only when nothing is free. */
    nextFreeLocal: LocalDateTime.nullable(),
  })
  .meta({ id: 'SizeOffer' })
export type SizeOffer = z.infer<typeof SizeOffer>

export const LocationOffer = z
  .object({
    id: Id,
    slug: z.string(),
    ...placeName,
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    lat: z.number(),
    lng: z.number(),
    opening: OpeningStatus,
    sizes: z.array(SizeOffer),
    freeTotal: z.int(),
    fromCents: Cents.nullable(),
    distanceMetres: z.int().nullable(),
    /** Stands for the location in lists; null where it has none. */
    picture: ShownPicture.nullable(),
    /** The location is closed when the rental would begin (F-04): nothing of it is free then. */
    closedAtStart: z.literal(true).optional(),
  })
  .meta({ id: 'LocationOffer' })
export type LocationOffer = z.infer<typeof LocationOffer>

/** What a map knows of a location; `free` is the number of free boxes in the period. */
export const LocationPin = z.object({
  id: Id,
  ...placeName,
  lat: z.number(),
  lng: z.number(),
  free: z.int(),
  /** It is closed when the period begins, so nothing is said of what is free. */
  closedAtStart: z.literal(true).optional(),
})
export type LocationPin = z.infer<typeof LocationPin>

/** Who the customer contracts with (LAW-20). */
export const ContractParty = z
  .object({
    companyName: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    country: z.string(),
    email: z.string(),
    phone: z.string(),
    register: z.string(),
    vatId: z.string(),
    representative: z.string(),
  })
  .meta({ id: 'ContractParty' })
export type ContractParty = z.infer<typeof ContractParty>

export const SiteView = z
  .object({
    id: Id,
    name: z.string(),
    template: z.enum(['white-clean', 'black-clean']),
    languages: z.array(Language),
    defaultLanguage: Language,
    operator: ContractParty,
    /** What there is to be had here: places at locations, articles, and whether these can be ordered. */
    offers: z.object({
      boxes: z.boolean(),
      goods: z.boolean(),
      orders: z.boolean(),
      /** Services are offered for a time of their own. */
      services: z.literal(true).optional(),
      /** On which ways what is ordered reaches its customer. */
      ways: z.array(z.enum(DELIVERY_TYPES)),
    }),
    /** Raster template of map tiles on an own origin, when configured. */
    mapTiles: z.string().nullable(),
    demo: z.boolean(),
    ...takingAlong,
  })
  .meta({ id: 'SiteView' })
export type SiteView = z.infer<typeof SiteView>

/** One step of the price explanation: „1 × Tag zu 11,00 €". */
export const PriceLine = z.object({
  step: z.enum(['hour', 'day', 'week', 'month']),
  count: z.int(),
  unitCents: Cents,
  cents: Cents,
})
/** A redeemed voucher (F-06). */
const Discount = z.object({ code: z.string(), cents: Cents })
export const Quote = z
  .object({
    size: SizeClass,
    totalCents: Cents,
    currency: z.literal('EUR'),
    /** VAT rate in basis points (1900 = 19 %) and the VAT contained in the total. */
    vatRate: z.int(),
    vatCents: Cents,
    lines: z.array(PriceLine),
    /** What a voucher took off the lines; `totalCents` and the VAT are after it. */
    discount: Discount.optional(),
    /** Of an extension: the time in `lines` that was booked before; `totalCents` and the VAT are after it. */
    bookedCents: Cents.optional(),
    /** Free minutes after the end and what follows per started hour, at most `overrunDayCents` per 24 h (R-05, LAW-21). */
    overrunFreeMinutes: z.int(),
    overrunHourCents: Cents,
    overrunDayCents: Cents,
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

export const LocationPage = LocationOffer.extend({
  timeZone: z.string(),
  phone: z.string(),
  /** Both in every language, for a missing one is replaced by another. */
  description: Description,
  directions: Directions,
  /** All of them in their order, `picture` first. */
  pictures: z.array(ShownPicture),
  party: ContractParty,
  week: z.array(
    z.object({ weekday: z.int(), spans: z.array(z.object({ opens: z.int(), closes: z.int() })) }),
  ),
  special: z.array(SpecialOpening),
  access: AccessRule,
  minMinutes: z.int(),
  maxMinutes: z.int(),
  defaultLength: PeriodLength,
  quotes: z.array(Quote),
  /** Lowest price of a month of a rental without an end that can begin now; null: there is none here. */
  monthFromCents: Cents.nullable(),
  alternatives: z.array(
    z.object({ size: SizeClass, slug: z.string(), ...placeName, distanceMetres: z.int(), free: z.int() }),
  ),
  /** Up to this amount an order here needs no postal address (K-05). */
  addressFreeCents: z.int(),
  /** On which terms a booking here is cancelled that begins later (B-21). */
  cancelTerms: CancelTerms,
  /** True when the chosen end lies in closed time and the location opens only while open. */
  endsWhileClosed: z.boolean(),
}).meta({ id: 'LocationPage' })
export type LocationPage = z.infer<typeof LocationPage>

/** Why a period cannot be. */
const PERIOD_PROBLEMS = [
  'period-in-past',
  'period-too-short',
  'period-too-long',
  'period-too-far-ahead',
] as const
const common = { auth: 'none', permission: 'public', host: 'site', tags: ['Kundenseite'] } as const

export const storefrontCalls = {
  site: call({
    ...common,
    method: 'GET',
    path: '/storefront/site',
    summary: 'Auftritt dieses Hosts',
    reply: SiteView,
    refusals: ['not-found'],
  }),
  findLocations: call({
    ...common,
    method: 'POST',
    path: '/storefront/locations',
    summary: 'Standorte des Auftritts mit freien Fächern im Zeitraum',
    readOnly: true,
    body: z.object({
      period: PeriodInput.default({ from: 'now' }),
      search: searchText(100).optional(),
      near: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
      size: SizeClass.optional(),
      /** Only those of a group or of one below it; one that is not in `groups` filters nothing. */
      group: Id.optional(),
      /** Of the list, from 1; one beyond the last is the last. */
      page: z.int().min(1).max(10_000).optional(),
    }),
    reply: z.object({
      period: Period,
      /** One page of the list, at most 25. */
      rows: z.array(LocationOffer),
      page: z.int(),
      pages: z.int(),
      /** Every location that was found, in the order of the list, for a map. */
      pins: z.array(LocationPin),
      /** The lowest price of all that was found; null where nothing is free. */
      fromCents: Cents.nullable(),
      /** The place or postcode that `search` was read as; distances count from there. */
      place: z.object({ name: z.string(), lat: z.number(), lng: z.number() }).nullable(),
      /** Groups with locations of the site, each before those below it (F-07). */
      groups: z.array(z.object({ id: Id, ...placeName, level: z.int() })),
      problem: z.enum(PERIOD_PROBLEMS).nullable(),
    }),
    refusals: [],
  }),
  locationPage: call({
    ...common,
    method: 'POST',
    path: '/storefront/locations/{slug}',
    summary: 'Ein Standort mit Größen, Preisen und Auswegen',
    readOnly: true,
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
    body: z.object({ period: PeriodInput.default({ from: 'now' }) }),
    reply: z.object({
      period: Period,
      location: LocationPage,
      problem: z.enum([...PERIOD_PROBLEMS, 'starts-while-closed']).nullable(),
    }),
    refusals: ['not-found'],
  }),
} as const
