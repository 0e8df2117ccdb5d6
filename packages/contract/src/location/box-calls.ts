import { z } from 'zod'
import { call } from '../call.ts'
import { Id, SizeClass, text } from '../fields.ts'
import { CabinetPlan } from './cabinet-plan.ts'
import { boxNumber } from '../device/lock-calls.ts'
import { LockDetail } from '../device/lock-views.ts'

/** Where a box shall stand, counted as the cabinet is drawn. */
export const BoxSpot = z.strictObject({
  /** Null: a new cabinet. */
  cabinetId: Id.nullable(),
  /** From the left, the first is 0; null: a new column at the right. */
  column: z.int().min(0).max(99).nullable().default(null),
  /** Door of the column from the top, the first is 0; behind the last one: below it. */
  row: z.int().min(0).max(99).default(0),
  /** Box that stands there and trades places. */
  over: Id.nullable().default(null),
})
export type BoxSpot = z.infer<typeof BoxSpot>

const reason = text('Grund', 300)
const whole = <T extends z.ZodType>(item: T) => z.strictObject({ item })

const common = {
  auth: 'staff',
  host: 'admin',
  permission: 'locks.maintain',
  method: 'POST',
  tags: ['Schlösser'],
} as const

/** Boxes: moved in their cabinets, given another size, put away for good and brought back (L-01). */
export const boxCalls = {
  boxSpots: call({
    ...common,
    path: '/location/box/spots',
    summary: 'Schränke des Standorts und die Plätze, an denen das Fach stehen könnte',
    readOnly: true,
    body: z.strictObject({ boxId: Id }),
    reply: z.object({
      cabinets: z.array(
        z.object({
          cabinet: CabinetPlan,
          spots: z.array(
            z.object({ column: z.int(), row: z.int(), over: Id.nullable(), boxName: z.string().nullable() }),
          ),
        }),
      ),
      /** Where it stood before it was put away, while that is free. */
      former: z.object({ cabinetId: Id, column: z.int(), row: z.int() }).nullable(),
      heightMm: z.int(),
    }),
    refusals: ['not-found'],
  }),
  moveBox: call({
    ...common,
    path: '/location/box/move',
    summary:
      'Fach im Schrank oder in einen anderen Schrank des Standorts umsetzen; Nummer, Schloss und Mieter bleiben',
    body: whole(z.strictObject({ id: Id, spot: BoxSpot, reason })),
    reply: LockDetail,
    refusals: ['not-found', 'box-archived', 'place-taken', 'column-too-short'],
  }),
  boxSpotsElsewhere: call({
    ...common,
    path: '/location/box/spots-elsewhere',
    summary:
      'Wo das Fach an einem anderen Standort stehen könnte, mit welcher Nummer und an welchem Terminal',
    readOnly: true,
    body: z.strictObject({ boxId: Id, locationId: Id }),
    reply: z.object({
      terminals: z.array(z.object({ id: Id, name: z.string() })),
      cabinets: z.array(
        z.object({
          cabinet: CabinetPlan,
          spots: z.array(z.object({ column: z.int(), row: z.int(), over: z.null(), boxName: z.null() })),
        }),
      ),
      heightMm: z.int(),
      prefix: z.string(),
      /** It stood there before: with that number it is the same box again. */
      former: z
        .object({
          number: z.int(),
          spot: z.object({ cabinetId: Id, column: z.int(), row: z.int() }).nullable(),
        })
        .nullable(),
      nextNumber: z.int(),
    }),
    refusals: ['not-found', 'location-other-company', 'box-stays-there'],
  }),
  relocateBox: call({
    ...common,
    path: '/location/box/relocate',
    summary:
      'Fach an einen anderen Standort der Firma bringen, mit seinem Schloss; Buchungen ziehen vorher in andere Fächer',
    body: whole(
      z.strictObject({
        id: Id,
        locationId: Id,
        /** The location's only terminal unless said; for its lock. */
        terminalId: Id.nullable().default(null),
        number: boxNumber,
        spot: BoxSpot,
        /** Its lock goes with it, or stays at its terminal as a spare one. */
        lock: z.enum(['along', 'spare']).default('along'),
        reason,
      }),
    ),
    reply: LockDetail,
    refusals: [
      'not-found',
      'location-other-company',
      'box-stays-there',
      'box-archived',
      'box-in-use',
      'box-being-paid',
      'bookings-need-box',
      'box-number-taken',
      'terminal-missing',
      'place-taken',
      'column-too-short',
    ],
  }),
  resizeBox: call({
    ...common,
    path: '/location/box/resize',
    summary: 'Größe eines Fachs ändern; in seiner Spalte muss Platz sein',
    body: whole(z.strictObject({ id: Id, size: SizeClass, reason })),
    reply: LockDetail,
    refusals: ['not-found', 'box-archived', 'box-booked-larger', 'column-too-short', 'size-unknown'],
  }),
  archiveBox: call({
    ...common,
    path: '/location/box/archive',
    summary: 'Fach für immer außer Betrieb nehmen; sein Schloss wird frei oder mit archiviert',
    body: whole(
      z.strictObject({
        id: Id,
        /** What becomes of its lock: a spare one at its terminal, or put away too. */
        lock: z.enum(['spare', 'archived']).default('spare'),
        reason,
      }),
    ),
    reply: LockDetail,
    refusals: ['not-found', 'box-has-rentals', 'box-being-paid'],
  }),
  restoreBox: call({
    ...common,
    path: '/location/box/restore',
    summary: 'Archiviertes Fach zurückholen, an seinen alten oder einen anderen Platz',
    body: whole(z.strictObject({ id: Id, spot: BoxSpot, reason })),
    reply: LockDetail,
    refusals: ['not-found', 'location-archived', 'place-taken', 'column-too-short'],
  }),
  takeDownCabinet: call({
    ...common,
    path: '/location/cabinets/remove',
    summary: 'Einen Schrank abbauen, in dem kein Fach mehr steht',
    body: whole(z.strictObject({ id: Id, reason })),
    reply: z.object({ name: z.string() }),
    refusals: ['not-found', 'cabinet-has-boxes'],
  }),
} as const
