import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, line } from '../fields.ts'

/** A calendar month `YYYY-MM`, by the clocks of each location. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Bitte einen Monat wie 2026-11 angeben.' })

export const FIGURES = ['revenue', 'rentals', 'occupancy', 'duration'] as const
export type Figure = (typeof FIGURES)[number]

/**
 * One figure of a month beside the month before (§4). `data` and `olddata` are cents for „€“, a number without sign,
 * tenths of a percent for „%“ and minutes for „min“; null where there is nothing to say: no rental has no mean length,
 * and before the first month there was none.
 */
export const StatisticEntry = z
  .object({
    name: z.enum(FIGURES),
    data: z.int().nullable(),
    olddata: z.int().nullable(),
    sign: z.enum(['€', '', '%', 'min']),
  })
  .meta({ id: 'StatisticEntry' })
export type StatisticEntry = z.infer<typeof StatisticEntry>

export const StatisticMonth = z
  .object({
    month: Month,
    /** For the month that runs: until when it is counted; the month before is counted until the same day and hour. */
    until: Instant.nullable(),
    entries: z.array(StatisticEntry),
  })
  .meta({ id: 'StatisticMonth' })
export type StatisticMonth = z.infer<typeof StatisticMonth>

const PublicLocation = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  boxes: z.int(),
  open: z.boolean(),
})

/** What a site offers, by federal state and town, with totals; no money, no persons (N-08). */
export const PublicOverview = z
  .object({
    site: z.string(),
    totals: z.object({ locations: z.int(), cities: z.int(), boxes: z.int(), open: z.int() }),
    /** Active groups of the site's company from top to bottom, each with those of its locations that the site offers. */
    groups: z.array(
      z.object({
        name: z.string(),
        /** Empty where there is none. */
        nameEn: z.string(),
        /** 0 at the top; a group hangs below the one before it with a smaller level. */
        level: z.int(),
        locations: z.array(PublicLocation.extend({ city: z.string() })),
      }),
    ),
    states: z.array(
      z.object({
        /** Code of the federal state, `BW`. */
        state: z.string(),
        cities: z.array(z.object({ city: z.string(), locations: z.array(PublicLocation) })),
      }),
    ),
  })
  .meta({ id: 'PublicOverview' })
export type PublicOverview = z.infer<typeof PublicOverview>

const staff = {
  auth: 'staff',
  permission: 'statistics.view',
  host: 'admin',
  tags: ['Statistik'],
  refusals: [],
} as const

export const statisticsCalls = {
  statisticsFilter: call({
    ...staff,
    method: 'GET',
    path: '/private/statistics-filter',
    summary: 'Wonach die Statistik eingegrenzt werden kann: Monate mit Mieten, Standorte',
    reply: z.object({
      /** Newest first, from the first rental to the month that runs. */
      months: z.array(Month),
      locations: z.array(z.object({ id: Id, name: z.string(), companyName: z.string() })),
    }),
  }),
  statistics: call({
    ...staff,
    method: 'POST',
    path: '/private/statistics',
    summary:
      'Umsatz, Mieten, Auslastung und mittlere Mietdauer eines Monats und derer davor, je mit dem Vormonat (D-05)',
    readOnly: true,
    body: z.object({
      /** The month that runs without it. */
      month: Month.optional(),
      /** How many months, this one and those before it. */
      months: z.int().min(1).max(24).default(1),
      /** Of these locations only. */
      locationIds: z.array(Id).max(200).optional(),
    }),
    reply: z.object({ rows: z.array(StatisticMonth) }),
  }),
  publicOverview: call({
    method: 'GET',
    path: '/public/overview',
    auth: 'none',
    permission: 'public',
    host: 'any',
    summary: 'Standorte eines Auftritts nach Ort und ihre Summen, ohne Geld und Personen (N-08)',
    tags: ['Öffentlich'],
    /** Host of a site; asked at a site's own host it is that site. */
    query: z.object({ site: line('Auftritt', 253).toLowerCase().optional() }),
    reply: PublicOverview,
    refusals: ['not-found', 'too-many-tries'],
  }),
} as const
