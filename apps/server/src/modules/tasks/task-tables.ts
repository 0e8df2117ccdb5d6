import type { EventActor } from '@fachwerk/contract/history/events'
import type { FindingKind } from '@fachwerk/contract/location/round-calls'
import type { TaskCause, TaskKind, TaskState } from '@fachwerk/contract/time/task-views'
import type { JSONColumnType } from 'kysely'
import { LOCK, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface TaskTable {
  id: string
  company_id: string
  location_id: string
  box_id: string
  lock_id: string | null
  rental_id: string | null
  kind: TaskKind
  cause: TaskCause
  state: TaskState
  note: string
  due_at: Date | null
  opened_at: Date
  opened_by: JSONColumnType<EventActor> | null
  swapped_at: Date | null
  closed_at: Date | null
  closed_by: JSONColumnType<EventActor> | null
}

interface RoundTable {
  id: string
  company_id: string
  location_id: string
  done_by: JSONColumnType<EventActor>
  started_at: Date
  finished_at: Date
  tasks_done: number
  boxes: number
}

interface RoundFindingTable {
  round_id: string
  company_id: string
  box_id: string
  kind: FindingKind
  answer: 'task' | 'acknowledged' | 'known'
  reason: string
}

declare module '../../platform/db/db.ts' {
  interface Database {
    task: TaskTable
    round: RoundTable
    round_finding: RoundFindingTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  task: { stays: LOCK },
  round: { stays: LOCK },
  round_finding: { stays: LOCK },
} as const satisfies RetainedTables
