import type { EventActor } from '@fachwerk/contract/history/events'
import type { TaskCause, TaskKind, TaskState } from '@fachwerk/contract/time/task-views'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { HOLDING_BACK } from './rules/task-states.ts'
import type { TaskRow } from './rules/task-view.ts'
import './task-tables.ts'

const columns = sql`
  t.id, t.company_id as "companyId", t.location_id as "locationId", t.kind, t.state, t.cause, t.box_id as "boxId", l.prefix,
  b.number as "boxNumber", b.size, b.cabinet_id as "cabinetId", t.lock_id as "lockId", k.name as "lockName",
  s.battery_percent as "batteryPercent", t.rental_id as "rentalId", t.note, t.due_at as "dueAt", t.opened_at as "openedAt",
  t.opened_by as "openedBy", t.swapped_at as "swappedAt", t.closed_at as "closedAt", t.closed_by as "closedBy"`
const tables = sql`task t join box b on b.id = t.box_id join location l on l.id = t.location_id
  join cabinet c on c.id = b.cabinet_id left join lock k on k.id = t.lock_id left join lock_state s on s.lock_id = t.lock_id`
/** As one walks along the wall: cabinet by cabinet, column by column, from top to bottom. */
const ALONG_THE_WALL = sql`c.position, c.id, b.column_no, b.row_no, t.opened_at, t.id`

async function selectTasks(
  tx: Tx,
  companyIds: readonly string[],
  rest: RawBuilder<unknown>,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${columns} from ${tables} where t.company_id = any(${[...companyIds]}::uuid[]) and ${rest}`.execute(
    tx,
  )
  return rows
}

/** Open and waiting tasks of the companies at a location, along the wall. */
export const openTasks = (tx: Tx, companyIds: readonly string[], locationId: string): Promise<TaskRow[]> =>
  selectTasks(
    tx,
    companyIds,
    sql`t.location_id = ${locationId} and t.state in ('open', 'waiting') order by ${ALONG_THE_WALL}`,
  )

/** Tasks of the companies at a location that were closed since then, newest first. */
export const closedTasks = (
  tx: Tx,
  companyIds: readonly string[],
  { locationId, since, limit }: { locationId: string; since: Date; limit: number },
): Promise<TaskRow[]> =>
  selectTasks(
    tx,
    companyIds,
    sql`t.location_id = ${locationId} and t.closed_at >= ${since} order by t.closed_at desc, t.id limit ${limit}`,
  )

/** One task of the companies. */
export async function taskById(
  tx: Tx,
  companyIds: readonly string[],
  id: string,
): Promise<TaskRow | undefined> {
  const [row] = await selectTasks(tx, companyIds, sql`t.id = ${id}`)
  return row
}

/** The same, held against others until the transaction ends. */
export async function lockTask(
  tx: Tx,
  companyIds: readonly string[],
  id: string,
): Promise<TaskRow | undefined> {
  const [row] = await selectTasks(tx, companyIds, sql`t.id = ${id} for no key update of t`)
  return row
}

/** An open task at a box of the company to swap a battery of which nobody knew that it is empty; held as well. */
export async function lockLesserSwap(
  tx: Tx,
  { companyId, boxId }: { readonly companyId: string; readonly boxId: string },
): Promise<TaskRow | undefined> {
  const [row] = await selectTasks(
    tx,
    [companyId],
    sql`t.box_id = ${boxId} and t.kind = 'swapBattery' and t.cause <> 'batteryEmpty' and t.state in ('open', 'waiting')
      for no key update of t`,
  )
  return row
}

export interface NewTaskRow {
  readonly id: string
  readonly companyId: string
  readonly boxId: string
  readonly rentalId: string | null
  readonly kind: TaskKind
  readonly cause: TaskCause
  readonly note: string
  readonly dueAt: Date | null
  readonly openedAt: Date
  readonly openedBy: EventActor | null
}

/** Opens a task at a box of the company. @returns false when one of its kind is open there, or there is no such box */
export async function insertTask(tx: Tx, task: NewTaskRow): Promise<boolean> {
  const by = task.openedBy && JSON.stringify(task.openedBy)
  const { rows } = await sql`
    insert into task (id, company_id, location_id, box_id, lock_id, rental_id, kind, cause, state, note, due_at, opened_at,
      opened_by)
    select ${task.id}, b.company_id, b.location_id, b.id, k.id, ${task.rentalId}::uuid, ${task.kind}, ${task.cause}, 'open',
      ${task.note}, ${task.dueAt}::timestamptz, ${task.openedAt}::timestamptz, ${by}::jsonb
    from box b left join lock k on k.box_id = b.id and k.archived_at is null
    where b.id = ${task.boxId} and b.company_id = ${task.companyId} and b.archived_at is null
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export interface SettledRow {
  readonly state: TaskState
  readonly note: string
  readonly swappedAt: Date | null
  readonly closedAt: Date | null
  readonly closedBy: EventActor | null
}

/** @throws 23505 when another one of its kind was opened meanwhile. No tenant predicate: the row was locked before. */
export const setTask = (tx: Tx, id: string, to: SettledRow) =>
  tx
    .updateTable('task')
    .set({
      state: to.state,
      note: to.note,
      swapped_at: to.swappedAt,
      closed_at: to.closedAt,
      closed_by: to.closedBy && JSON.stringify(to.closedBy),
    })
    .where('id', '=', id)
    .execute()

/** What is to be done at a box of the company is to be done at the one that goes on with it. */
export async function moveTasks(
  tx: Tx,
  target: { companyId: string; fromBoxId: string; boxId: string; locationId: string },
): Promise<void> {
  await sql`update task t set box_id = ${target.boxId}, location_id = ${target.locationId}
    where t.box_id = ${target.fromBoxId} and t.company_id = ${target.companyId} and t.state in ('open', 'waiting')
      and not exists (select from task o where o.box_id = ${target.boxId} and o.kind = t.kind
        and o.state in ('open', 'waiting'))`.execute(tx)
}

/** Whether something at a box of the company has to be done before it is let. */
export async function isHeldBack(tx: Tx, companyId: string, boxId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from task where box_id = ${boxId} and company_id = ${companyId} and state in ('open', 'waiting')
      and (kind = any(${[...HOLDING_BACK]}::text[]) or cause = 'batteryEmpty') limit 1`.execute(tx)
  return rows.length > 0
}

/** Things of a rental may lie in a box of the company that does not open: the task says so from now on. */
export const noteThings = (tx: Tx, companyId: string, target: { boxId: string; rentalId: string }) =>
  tx
    .updateTable('task')
    .set({ rental_id: target.rentalId })
    .where('company_id', '=', companyId)
    .where('box_id', '=', target.boxId)
    .where((is) => is.or([is('kind', '=', 'repair'), is('cause', '=', 'batteryEmpty')]))
    .where('state', '=', 'open')
    .where('rental_id', 'is', null)
    .execute()
