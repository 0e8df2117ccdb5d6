import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, maybeLine } from '../fields.ts'
import { LocalDateTime } from '../order/storefront-calls.ts'
import { PAUSE_LENGTHS } from './pause-lengths.ts'
import { whole } from '../location/location-settings.ts'

const staff = { auth: 'staff', host: 'admin', tags: ['Bestellungen'] } as const

const PauseLength = z.enum(PAUSE_LENGTHS, { error: 'Bitte wählen Sie, wie lange.' })
/** What a preparation may take longer at most, for the moment. */
const MOST_EXTRA_MINUTES = 240

/** A counter as it takes orders at this moment (K-08, B-10). */
export const Counter = z
  .object({
    locationId: Id,
    name: z.string(),
    timeZone: z.string(),
    isOpen: z.boolean(),
    /** Orders are not taken until then; null: they are. */
    pausedUntil: Instant.nullable(),
    /** What customers read about it; empty: nothing more. */
    pauseReason: z.string(),
    preparationMinutes: z.int(),
    /** Every order takes so much longer. */
    extraMinutes: z.int(),
    extraUntil: Instant.nullable(),
    /** So many orders a half hour takes unless it says otherwise; 0: as many as come. */
    slotCapacity: z.int(),
    /** Half hours of today and tomorrow in which somebody is there, in their order. */
    slots: z.array(
      z.object({
        startsAt: Instant,
        local: LocalDateTime,
        taken: z.int(),
        /** Null: as many as come. */
        capacity: z.int().nullable(),
        /** It was said of this half hour alone. */
        isOwn: z.boolean(),
      }),
    ),
    /** Windows of its delivery areas in the same time. */
    windows: z.array(
      z.object({
        areaId: Id,
        /** As the area is called. */
        area: z.string(),
        startsAt: Instant,
        endsAt: Instant,
        taken: z.int(),
        capacity: z.int(),
        /** What the area says of it otherwise. */
        usual: z.int(),
        /** It was said of this window alone. */
        isOwn: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Counter' })
export type Counter = z.infer<typeof Counter>

const changing = {
  ...staff,
  permission: 'orders.edit',
  method: 'POST',
  reply: Counter,
} as const

/** What staff say of a counter for the moment: pausing it, more time, half hours. */
export const counterCalls = {
  counter: call({
    ...staff,
    permission: 'orders.view',
    method: 'GET',
    path: '/private/orders/counters/{locationId}',
    summary: 'Wie ein Standort gerade Bestellungen annimmt: Pause, Vorbereitung, Zeiten',
    params: z.object({ locationId: Id }),
    reply: Counter,
    refusals: ['not-found'],
  }),
  pauseOrders: call({
    ...changing,
    path: '/private/orders/pause',
    summary: 'An einem Standort eine Weile keine Bestellungen annehmen',
    body: z.strictObject({
      locationId: Id,
      length: PauseLength,
      /** With the length „time“: when it is over. */
      untilLocal: LocalDateTime.optional(),
      /** What customers read. */
      reason: maybeLine('Grund für Kunden', 120).default(''),
    }),
    refusals: ['not-found', 'pause-time-wrong'],
  }),
  resumeOrders: call({
    ...changing,
    path: '/private/orders/resume',
    summary: 'An einem Standort wieder Bestellungen annehmen',
    body: z.strictObject({ locationId: Id }),
    refusals: ['not-found'],
  }),
  prolongPreparation: call({
    ...changing,
    path: '/private/orders/preparation',
    summary: 'Bis zum Schließen dauert jede Bestellung so viel länger',
    body: z.strictObject({ locationId: Id, minutes: whole('Länger', 0, MOST_EXTRA_MINUTES) }),
    refusals: ['not-found'],
  }),
  setPickupSlot: call({
    ...changing,
    path: '/private/orders/slot',
    summary: 'Wie viele Bestellungen eine halbe Stunde annimmt',
    body: z.strictObject({
      locationId: Id,
      /** When it begins. */
      startsAt: Instant,
      /** Null: as the location says. */
      capacity: whole('Bestellungen', 0, 500).nullable(),
    }),
    refusals: ['not-found', 'pickup-slot-unknown', 'pickup-slot-taken'],
  }),
  setDeliveryWindow: call({
    ...changing,
    path: '/private/orders/window',
    summary: 'Wie viele Lieferungen ein Zeitfenster eines Liefergebiets annimmt',
    body: z.strictObject({
      locationId: Id,
      areaId: Id,
      /** When it begins. */
      startsAt: Instant,
      /** Null: as the area says. */
      capacity: whole('Lieferungen', 0, 500).nullable(),
    }),
    refusals: ['not-found', 'pickup-slot-unknown', 'pickup-slot-taken'],
  }),
} as const
