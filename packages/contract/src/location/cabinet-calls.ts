import { z } from 'zod'
import { call } from '../call.ts'
import { Id, line, SizeClass } from '../fields.ts'

const number = z
  .int({ error: 'Bitte eine ganze Zahl angeben.' })
  .min(1, { error: 'Fachnummern beginnen bei 1.' })
  .max(9_999, { error: 'Fachnummern gehen bis 9999.' })

/** One compartment of a cabinet to be put up, or the place of the terminal. */
export const PlannedDoor = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('box'),
    size: SizeClass,
    /** Null: the next free one. */
    number: number.nullable().default(null),
    /** Number of the lock that hangs there; null: none yet, and the box is not offered. */
    lockName: line('Schlossnummer', 60).nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('terminal') }),
])
export type PlannedDoor = z.infer<typeof PlannedDoor>

const column = z
  .array(PlannedDoor)
  .min(1, { error: 'Eine Spalte braucht mindestens ein Fach.' })
  .max(24, { error: 'Eine Spalte hat höchstens 24 Fächer.' })
  .refine((doors) => doors.filter(({ kind }) => kind === 'terminal').length < 2, {
    error: 'In einer Spalte ist Platz für ein Terminal.',
  })

/** A cabinet as it shall stand there: columns from left to right, doors from top to bottom. */
export const PlannedCabinet = z
  .strictObject({
    columns: z
      .array(column)
      .min(1, { error: 'Ein Schrank braucht mindestens eine Spalte.' })
      .max(40, { error: 'Ein Schrank hat höchstens 40 Spalten.' }),
  })
  .meta({ id: 'PlannedCabinet' })
export type PlannedCabinet = z.infer<typeof PlannedCabinet>

const cabinets = z.array(PlannedCabinet).min(1).max(10)
const common = {
  auth: 'staff',
  host: 'admin',
  permission: 'locks.maintain',
  method: 'POST',
  tags: ['Schlösser'],
} as const

/** Whole cabinets with their boxes and locks, from a template or a table (F-02, L-01). */
export const cabinetCalls = {
  readCabinets: call({
    ...common,
    path: '/location/cabinets/read',
    summary: 'Eine Tabelle (XLSX oder CSV) mit Fächern lesen, ohne etwas anzulegen',
    readOnly: true,
    body: z.strictObject({
      /** The file as Base64; the whole request may have 256 kB. */
      file: z
        .base64({ error: 'Die Datei fehlt.' })
        .min(1, { error: 'Die Datei ist leer.' })
        .max(240_000, { error: 'Die Datei ist zu groß; 1.000 Fächer passen bequem hinein.' }),
    }),
    reply: z.object({
      cabinets: z.array(PlannedCabinet),
      /** What of the file is not understood, by line; the head is line 1. */
      problems: z.array(z.object({ line: z.int(), text: z.string() })),
    }),
    refusals: ['cabinet-file-unreadable', 'cabinet-file-too-much'],
  }),
  putUpCabinets: call({
    ...common,
    path: '/location/cabinets/add',
    summary: 'Schränke mit allen Fächern und Schlössern aufstellen, ganz oder gar nicht',
    idempotent: true,
    body: z.strictObject({ item: z.strictObject({ locationId: Id, cabinets }) }),
    reply: z.object({
      /** What the cabinets are called, „A“. */
      cabinets: z.array(z.string()),
      boxes: z.int(),
      locks: z.int(),
    }),
    refusals: ['not-found', 'size-unknown', 'box-number-taken', 'lock-name-taken', 'terminal-missing'],
  }),
} as const
