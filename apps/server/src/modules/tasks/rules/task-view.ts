import type { EventActor } from '@fachwerk/contract/history/events'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Task, TaskCause, TaskKind, TaskState } from '@fachwerk/contract/time/task-views'
import type { JsonObject } from '../../../platform/json.ts'

export interface TaskRow {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly kind: TaskKind
  readonly state: TaskState
  readonly cause: TaskCause
  readonly boxId: string
  readonly prefix: string
  readonly boxNumber: number
  /** 0 S … 3 XL */
  readonly size: number
  readonly cabinetId: string
  readonly lockId: string | null
  readonly lockName: string | null
  readonly batteryPercent: number | null
  readonly rentalId: string | null
  readonly note: string
  readonly dueAt: Date | null
  readonly openedAt: Date
  readonly openedBy: EventActor | null
  readonly swappedAt: Date | null
  readonly closedAt: Date | null
  readonly closedBy: EventActor | null
}

/** As staff say it: KN-022. */
export const boxNameOf = ({ prefix, boxNumber }: Pick<TaskRow, 'prefix' | 'boxNumber'>): string =>
  `${prefix}-${String(boxNumber).padStart(3, '0')}`

/** A task as screens show it. */
export const taskView = (row: TaskRow): Task => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  cause: row.cause,
  boxId: row.boxId,
  boxName: boxNameOf(row),
  boxNumber: row.boxNumber,
  size: SIZE_CLASSES[row.size] ?? 'S',
  cabinetId: row.cabinetId,
  lockId: row.lockId,
  lockName: row.lockName,
  batteryPercent: row.batteryPercent,
  rentalId: row.rentalId,
  note: row.note,
  dueAt: row.dueAt?.toISOString() ?? null,
  openedAt: row.openedAt.toISOString(),
  openedBy: row.openedBy?.name ?? null,
  swappedAt: row.swappedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  closedBy: row.closedBy?.name ?? null,
})

/** What its history keeps. */
export const fieldsOf = (row: TaskRow): JsonObject => ({
  kind: row.kind,
  box: boxNameOf(row),
  state: row.state,
  note: row.note,
  dueAt: row.dueAt?.toISOString() ?? null,
})
