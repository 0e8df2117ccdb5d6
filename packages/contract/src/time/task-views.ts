import { z } from 'zod'
import { Id, Instant, SizeClass } from '../fields.ts'

export const TASK_KINDS = ['check', 'clean', 'swapBattery', 'repair', 'solve'] as const
/**
 * What there is to do at a cabinet (B-06): look whether a box is empty and in order, clean it, swap a battery, repair a
 * lock or door, find a way for a rental that has no box.
 */
export const TaskKind = z.enum(TASK_KINDS)
export type TaskKind = z.infer<typeof TaskKind>

export const TASK_STATES = ['open', 'waiting', 'done', 'dropped'] as const
/** `waiting`: the battery was swapped, its readings are awaited; `dropped`: not to be done, with a reason. */
export const TaskState = z.enum(TASK_STATES)
export type TaskState = z.infer<typeof TaskState>

export const TASK_CAUSES = [
  'rentalEnded',
  'batteryLow',
  'batterySoon',
  'batteryEmpty',
  'jam',
  'noAnswer',
  'noSignal',
  'noBox',
  'stuck',
  'things',
  'staff',
  'round',
] as const
/**
 * Why there is a task; `stuck`: somebody stands before a box that does not open, and no other is free; `things`: their things lie
 * in it; `staff` by hand, `round` found
 * on a round.
 */
export const TaskCause = z.enum(TASK_CAUSES)
export type TaskCause = z.infer<typeof TaskCause>

export const Task = z
  .object({
    id: Id,
    kind: TaskKind,
    state: TaskState,
    cause: TaskCause,
    boxId: Id,
    boxName: z.string(),
    boxNumber: z.int(),
    size: SizeClass,
    cabinetId: Id,
    lockId: Id.nullable(),
    lockName: z.string().nullable(),
    batteryPercent: z.int().nullable(),
    /** The rental it is about: one without a box, or one whose things may still be in the box. */
    rentalId: Id.nullable(),
    note: z.string(),
    dueAt: Instant.nullable(),
    openedAt: Instant,
    /** Null: by itself. */
    openedBy: z.string().nullable(),
    /** Since when readings of the new battery are awaited. */
    swappedAt: Instant.nullable(),
    closedAt: Instant.nullable(),
    /** Null while open, and when it closed by itself because its cause was gone. */
    closedBy: z.string().nullable(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

/** A location with what there is to do. */
export const TaskPlace = z.object({
  locationId: Id,
  name: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Open tasks, those that wait for a reading not among them. */
  open: z.int(),
  /** The earliest deadline. */
  dueAt: Instant.nullable(),
})
export type TaskPlace = z.infer<typeof TaskPlace>
