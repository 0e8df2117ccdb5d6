import type { RetentionKind } from '@fachwerk/contract/company/retention-kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './retention-tables.ts'
import type { OwnPeriods } from './rules/due-before.ts'

interface StoredSetting {
  readonly own: OwnPeriods
  /** 0: nobody has set anything yet. */
  readonly version: number
  readonly changedAt: Date | null
}

/** What a group set for itself. */
export async function settingOf(tx: Tx, rootId: string): Promise<StoredSetting> {
  const row = await tx
    .selectFrom('retention_setting')
    .selectAll()
    .where('company_id', '=', rootId)
    .executeTakeFirst()
  return row
    ? { own: row.own, version: row.version, changedAt: row.changed_at }
    : { own: {}, version: 0, changedAt: null }
}

/** Saves over the version that was read (FAULT-72). @returns false when somebody saved meanwhile */
export async function storeSetting(
  tx: Tx,
  rootId: string,
  { own, version, now }: { readonly own: OwnPeriods; readonly version: number; readonly now: Date },
): Promise<boolean> {
  const values = { own: JSON.stringify(own), changed_at: now }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('retention_setting')
      .values({ company_id: rootId, ...values })
      .onConflict((on) => on.column('company_id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('retention_setting')
    .set({ ...values, version: version + 1 })
    .where('company_id', '=', rootId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The root of a company's franchise group; null for what is not there. */
export async function groupOf(tx: Tx, companyId: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, r.name from company c join company r on r.id = c.root_id where c.id = ${companyId}`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface Group {
  readonly rootId: string
  readonly companyIds: string[]
  readonly own: OwnPeriods
}
/** Franchise groups with what they set, from one on. No tenant predicate: the night's work is for all. */
export async function groups(tx: Tx, from?: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select c.root_id as "rootId", array_agg(c.id order by c.id) as "companyIds", coalesce(s.own, '{}') as own
    from company c left join retention_setting s on s.company_id = c.root_id
    ${from === undefined ? sql`` : sql`where c.root_id >= ${from}`}
    group by c.root_id, s.own order by c.root_id`.execute(tx)
  return rows
}

interface Run {
  readonly kind: RetentionKind
  readonly lastRunAt: Date
  readonly lastGone: number
  readonly totalGone: number
  readonly goneBefore: Date | null
}
/** What the night's work did for a group, by kind. */
export async function runsOf(tx: Tx, rootId: string): Promise<ReadonlyMap<RetentionKind, Run>> {
  const rows = await tx.selectFrom('retention_run').selectAll().where('company_id', '=', rootId).execute()
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        kind: row.kind,
        lastRunAt: row.last_run_at,
        lastGone: row.last_gone,
        totalGone: row.total_gone,
        goneBefore: row.gone_before,
      },
    ]),
  )
}

/** Counts what went, in the transaction in which it went. */
export async function countGone(
  tx: Tx,
  details: {
    readonly rootId: string
    readonly kind: RetentionKind
    readonly runAt: Date
    readonly gone: number
    readonly before: Date
  },
): Promise<void> {
  const { rootId, kind, runAt, gone, before } = details
  await sql`
    insert into retention_run (company_id, kind, last_run_at, last_gone, total_gone, untold, gone_before)
    values (${rootId}, ${kind}, ${runAt}, ${gone}, ${gone}, ${gone}, ${gone > 0 ? before : null})
    on conflict (company_id, kind) do update set
      last_gone = excluded.last_gone +
        case when retention_run.last_run_at = excluded.last_run_at then retention_run.last_gone else 0 end,
      last_run_at = excluded.last_run_at,
      total_gone = retention_run.total_gone + excluded.total_gone,
      untold = retention_run.untold + excluded.untold,
      gone_before = greatest(retention_run.gone_before, excluded.gone_before)`.execute(tx)
}

/** Takes what the history of the group was not told of yet. */
export async function takeUnreported(tx: Tx, rootId: string): Promise<ReadonlyMap<RetentionKind, number>> {
  const { rows } = await sql<{ kind: RetentionKind; untold: number }>`
    with waiting as (
      select kind, untold from retention_run where company_id = ${rootId} and untold > 0 order by kind for update
    ), told as (
      update retention_run r set untold = 0 from waiting w where r.company_id = ${rootId} and r.kind = w.kind)
    select kind, untold from waiting`.execute(tx)
  return new Map(rows.map(({ kind, untold: unreported }) => [kind, unreported]))
}

/** Up to when something of these kinds went from one of the companies; null: nothing has. */
export async function goneBefore(
  tx: Tx,
  companyIds: readonly string[],
  kinds: readonly RetentionKind[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(r.gone_before) as at from company c join retention_run r on r.company_id = c.root_id
    where c.id = any(${[...companyIds]}::uuid[]) and r.kind = any(${[...kinds]}::text[])`.execute(tx)
  return rows[0]?.at ?? null
}

/** When periodic work of these names last ran. No tenant predicate: it runs for all. */
export async function lastRuns(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('periodic_run')
    .selectAll()
    .where('name', 'in', [...names])
    .execute()
  return new Map(rows.map(({ name, last_run_at }) => [name, last_run_at]))
}
