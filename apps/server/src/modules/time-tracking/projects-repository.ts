import type { StoredFields } from '@fachwerk/contract/record-fields'
import { projectFields, type Rounding, ROUNDING_MINUTES } from '@fachwerk/contract/time/project-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import './time-tables.ts'

export type ProjectValues = StoredFields<typeof projectFields> & {
  readonly id: string
  readonly companyId: string
}

export type ProjectRow = ProjectValues & {
  readonly archivedAt: Date | null
  readonly changedAt: Date
  readonly version: number
}
export type ProjectWithMonth = ProjectRow & {
  /** Cents × seconds of the month. */
  readonly cost: number
  readonly seconds: number
}

// Amounts and the rule have columns of other names.
const { budgetMonthly: _budget, hourlyRate: _rate, rounding: _rounding, ...columnFields } = projectFields

type Row = Omit<ProjectWithMonth, 'rounding'> & {
  readonly roundingMode: 'none' | 'up' | 'nearest'
  readonly roundingMinutes: number | null
}

function present({ roundingMode, roundingMinutes, ...row }: Row): ProjectWithMonth {
  const minutes = ROUNDING_MINUTES.find((each) => each === roundingMinutes)
  const rounding: Rounding =
    roundingMode === 'none' || minutes === undefined ? { mode: 'none' } : { mode: roundingMode, minutes }
  return { ...row, rounding }
}

async function select(tx: Tx, details: { companyId: string; month: string; where: RawBuilder<unknown> }) {
  const { rows } = await sql<Row>`
    select p.id, p.company_id as "companyId", ${selected(columnFields, 'p')}, p.monthly_budget_cents as "budgetMonthly",
      p.hourly_rate_cents as "hourlyRate", p.rounding_mode as "roundingMode", p.rounding_minutes as "roundingMinutes",
      p.archived_at as "archivedAt", p.changed_at as "changedAt", p.version,
      coalesce(s.cost, 0)::float8 as cost, coalesce(s.seconds, 0)::float8 as seconds
    from time_project p left join lateral (
      select sum(m.cost) as cost, sum(m.seconds) as seconds from time_month_sum m
      where m.company_id = p.company_id and m.project_id = p.id and m.month = ${details.month}::date) s on true
    where p.company_id = ${details.companyId} and ${details.where} order by p.name, p.id`.execute(tx)
  return rows.map(present)
}

/** Projects of a company with what a month has cost. */
export const projectsOf = (tx: Tx, companyId: string, details: { month: string; archived: boolean }) =>
  select(tx, {
    companyId,
    month: details.month,
    where: details.archived ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
  })

/** One project of the company with what a month has cost. */
export async function projectById(
  tx: Tx,
  companyId: string,
  details: { id: string; month: string },
): Promise<ProjectWithMonth | undefined> {
  const rows = await select(tx, { companyId, month: details.month, where: sql`p.id = ${details.id}` })
  return rows[0]
}

/**
 * Keeps others who add to the budget of a project waiting until this one is done, so that each sees what those before
 * have added. @returns false when it has no budget
 */
export async function lockBudget(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('time_project')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('monthly_budget_cents', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Names of all projects of the company that are in use, for imports. */
export async function projectChoices(tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> {
  return await tx
    .selectFrom('time_project')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Names of these projects of the company, archived ones too. */
export async function namesOfProjects(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = tx.selectFrom('time_project').select('name').where('company_id', '=', companyId)
  return (await found.where('id', 'in', ids).orderBy('name').execute()).map(({ name }) => name)
}

const writtenOf = (project: ProjectValues) => ({
  ...columnsOf(columnFields, project),
  company_id: project.companyId,
  monthly_budget_cents: project.budgetMonthly,
  hourly_rate_cents: project.hourlyRate,
  rounding_mode: project.rounding.mode,
  rounding_minutes: project.rounding.mode === 'none' ? null : project.rounding.minutes,
})

export async function insertProject(tx: Tx, project: ProjectValues, now: Date): Promise<void> {
  const values = {
    id: project.id,
    ...writtenOf(project),
    archived_at: null,
    created_at: now,
    changed_at: now,
  }
  await tx.insertInto('time_project').values(values).execute()
}

/** Takes back a project that has no times yet. */
export async function removeProject(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('time_project').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Saves over the version that was read. @returns false when somebody saved meanwhile */
export async function updateProject(
  tx: Tx,
  project: ProjectValues & { readonly archivedAt: Date | null },
  version: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('time_project')
    .set({ ...writtenOf(project), archived_at: project.archivedAt, changed_at: now, version: version + 1 })
    .where('id', '=', project.id)
    .where('company_id', '=', project.companyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a time runs on the project. */
export async function isInUse(tx: Tx, companyId: string, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('time_entry')
    .select('id')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('ends_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when this month's alert of the threshold went out before */
export async function storeAlert(
  tx: Tx,
  alert: { companyId: string; projectId: string; month: string; threshold: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('time_budget_alert')
    .values({
      company_id: alert.companyId,
      project_id: alert.projectId,
      month: alert.month,
      threshold: alert.threshold,
      at: alert.at,
    })
    .onConflict((on) => on.columns(['project_id', 'month', 'threshold']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
