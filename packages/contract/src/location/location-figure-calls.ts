import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, LocalDate } from '../fields.ts'
import { Month } from '../office/statistics-calls.ts'

/** How many boxes of a location are let over its day: what was, what is, and what is booked so far (F-03). */
export const LocationOccupancy = z
  .object({
    day: LocalDate,
    timeZone: z.string(),
    /** All boxes that are not archived. */
    boxes: z.int(),
    now: z.int(),
    /** The most at one moment of the day. */
    peak: z.int(),
    /** By the clocks of the location: 23 or 25 where they are changed. `most`: at one moment of the hour. */
    hours: z.array(z.object({ from: Instant, most: z.int() })),
  })
  .meta({ id: 'LocationOccupancy' })
export type LocationOccupancy = z.infer<typeof LocationOccupancy>

/** What a location earned in the month that runs, in cents: booked less paid back. */
export const LocationRevenue = z
  .object({
    month: Month,
    timeZone: z.string(),
    cents: z.int(),
    /** The month before up to the same day and hour. */
    before: z.int(),
    /** By box, only those where money was booked; an order for several boxes is divided by their prices. */
    boxes: z.array(z.object({ boxId: Id, cents: z.int() })),
  })
  .meta({ id: 'LocationRevenue' })
export type LocationRevenue = z.infer<typeof LocationRevenue>

const staff = {
  auth: 'staff',
  host: 'admin',
  method: 'POST',
  tags: ['Statistik'],
  readOnly: true,
  body: z.strictObject({ locationId: Id }),
  refusals: ['not-found'],
} as const

export const locationFigureCalls = {
  locationOccupancy: call({
    ...staff,
    path: '/location/occupancy',
    permission: 'locks.view',
    summary: 'Wie viele Fächer eines Standorts heute vermietet sind, Stunde für Stunde (F-03)',
    reply: LocationOccupancy,
  }),
  locationRevenue: call({
    ...staff,
    path: '/location/revenue',
    permission: 'statistics.view',
    summary: 'Umsatz eines Standorts im laufenden Monat, mit dem Vormonat und je Fach (F-03, D-05)',
    reply: LocationRevenue,
  }),
} as const
