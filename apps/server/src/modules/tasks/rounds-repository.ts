import type { EventActor } from '@fachwerk/contract/history/events'
import type { FindingKind, Round } from '@fachwerk/contract/location/round-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './task-tables.ts'

export interface AuditedBox {
  readonly boxId: string
  readonly prefix: string
  readonly boxNumber: number
  /** Kinds of tasks that are open there. */
  readonly tasks: readonly string[]
}

/** The boxes of a location of the company along the wall, with what is open at each. */
export async function boxesAlongTheWall(
  tx: Tx,
  companyId: string,
  locationId: string,
): Promise<AuditedBox[]> {
  const { rows } = await sql<AuditedBox>`
    select b.id as "boxId", l.prefix, b.number as "boxNumber",
      array(select t.kind from task t where t.box_id = b.id and t.state in ('open', 'waiting')) as tasks
    from box b join location l on l.id = b.location_id join cabinet c on c.id = b.cabinet_id
    where b.location_id = ${locationId} and b.company_id = ${companyId} and b.archived_at is null
    order by c.position, c.id, b.column_no, b.row_no`.execute(tx)
  return rows
}

/** What was done at a location of the company since then, by people; swaps count as they are made. */
export async function tasksDoneSince(
  tx: Tx,
  companyId: string,
  { locationId, since }: { locationId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from task where location_id = ${locationId} and company_id = ${companyId}
      and (swapped_at >= ${since} and state in ('waiting', 'done')
        or state = 'done' and closed_at >= ${since} and closed_by is not null)`.execute(tx)
  return rows[0]?.done ?? 0
}

export interface StoredFinding {
  readonly boxId: string
  readonly kind: FindingKind
  readonly answer: 'task' | 'acknowledged' | 'known'
  readonly reason: string
}

export interface NewRound {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly by: EventActor
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly tasksDone: number
  readonly boxes: number
  readonly findings: readonly StoredFinding[]
}

/** Stores a round with its findings. */
export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
  const { id, companyId } = round
  await tx
    .insertInto('round')
    .values({
      id,
      company_id: companyId,
      location_id: round.locationId,
      done_by: JSON.stringify(round.by),
      started_at: round.startedAt,
      finished_at: round.finishedAt,
      tasks_done: round.tasksDone,
      boxes: round.boxes,
    })
    .execute()
  if (round.findings.length === 0) return
  await tx
    .insertInto('round_finding')
    .values(
      round.findings.map(({ boxId, ...finding }) => ({
        ...finding,
        round_id: id,
        company_id: companyId,
        box_id: boxId,
      })),
    )
    .execute()
}

export type RoundRow = Omit<Round, 'by' | 'startedAt' | 'finishedAt' | 'findings'> & {
  readonly by: EventActor
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly findings: readonly {
    readonly prefix: string
    readonly boxNumber: number
    readonly kind: FindingKind
    readonly answer: 'task' | 'acknowledged' | 'known'
    readonly reason: string
  }[]
}

/** Rounds at a location of the company, newest first; of one round if it is named. */
export async function roundsAt(
  tx: Tx,
  companyId: string,
  { locationId, id = null, limit }: { locationId: string; id?: string | null; limit: number },
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select r.id, r.location_id as "locationId", l.name as "locationName", l.time_zone as "timeZone", r.done_by as by,
      r.started_at as "startedAt", r.finished_at as "finishedAt", r.tasks_done as "tasksDone", r.boxes,
      coalesce((select jsonb_agg(jsonb_build_object('prefix', l.prefix, 'boxNumber', b.number, 'kind', f.kind,
          'answer', f.answer, 'reason', f.reason) order by b.number, f.kind)
        from round_finding f join box b on b.id = f.box_id where f.round_id = r.id), '[]') as findings
    from round r join location l on l.id = r.location_id
    where r.company_id = ${companyId} and r.location_id = ${locationId} and (${id}::uuid is null or r.id = ${id}::uuid)
    order by r.finished_at desc, r.id limit ${limit}`.execute(tx)
  return rows
}
