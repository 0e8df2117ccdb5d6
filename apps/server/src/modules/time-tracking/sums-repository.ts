import type { TimeTotal } from '@fachwerk/contract/time/time-total'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './time-tables.ts'

/** What a change adds to a day of a person on a project; negative where it takes away. */
export interface SumChange {
  readonly projectId: string
  readonly userId: string
  readonly day: string
  readonly seconds: number
  readonly billedSeconds: number
  readonly hourlyRateCents: number
}

/** Stores the sums by day and by month in the transaction of the change; equal days come together and in one order. */
export async function addToSums(tx: Tx, companyId: string, changes: readonly SumChange[]): Promise<void> {
  if (changes.length === 0) return
  const given = sql`
    select "projectId" as project_id, "userId" as user_id, day, sum(seconds)::bigint as seconds,
      sum("billedSeconds")::bigint as billed_seconds, sum(seconds::bigint * "hourlyRateCents")::bigint as cost,
      sum("billedSeconds"::bigint * "hourlyRateCents")::bigint as billed_cost
    from json_to_recordset(${JSON.stringify(changes)}::json) as c("projectId" uuid, "userId" uuid, day date,
      seconds int, "billedSeconds" int, "hourlyRateCents" int)
    group by 1, 2, 3`
  const added = sql`seconds = s.seconds + excluded.seconds, billed_seconds = s.billed_seconds + excluded.billed_seconds,
    cost = s.cost + excluded.cost, billed_cost = s.billed_cost + excluded.billed_cost`
  await sql`insert into time_day_sum as s (company_id, project_id, user_id, day, seconds, billed_seconds, cost, billed_cost)
    select ${companyId}::uuid, g.* from (${given}) g order by 2, 3, 4
    on conflict (company_id, project_id, user_id, day) do update set ${added}`.execute(tx)
  await sql`insert into time_month_sum as s (company_id, project_id, user_id, month, seconds, billed_seconds, cost, billed_cost)
    select ${companyId}::uuid, project_id, user_id, date_trunc('month', day)::date, sum(seconds), sum(billed_seconds),
      sum(cost), sum(billed_cost) from (${given}) g group by 2, 3, 4 order by 2, 3, 4
    on conflict (company_id, project_id, user_id, month) do update set ${added}`.execute(tx)
}

export type Group = 'project' | 'person' | 'day' | 'month'
export interface TotalsQuery {
  readonly companyId: string
  readonly onlyUserId: string | null
  readonly userIds?: readonly string[] | undefined
  readonly projectIds?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly groupBy: readonly Group[]
}

const isFirst = (day: string | undefined): boolean => day === undefined || day.endsWith('-01')
const isLast = (day: string | undefined): boolean =>
  day === undefined || new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).getUTCDate() === 1

/** Only what was asked for: a condition that is always true would be looked at for each of a hundred thousand rows. */
function ofCompany(
  { companyId, onlyUserId, userIds, projectIds, from, to }: TotalsQuery,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [sql`s.company_id = ${companyId}`]
  if (onlyUserId !== null) conditions.push(sql`s.user_id = ${onlyUserId}::uuid`)
  if (userIds) conditions.push(sql`s.user_id = any(${[...userIds]}::uuid[])`)
  if (projectIds) conditions.push(sql`s.project_id = any(${[...projectIds]}::uuid[])`)
  if (from !== undefined) conditions.push(sql`${at} >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`${at} <= ${to}::date`)
  return sql.join(conditions, sql` and `)
}

/** Sums as asked for; whole months are read from the sums by month. */
export async function totals(tx: Tx, query: TotalsQuery): Promise<TimeTotal[]> {
  const { from, to, groupBy } = query
  const byDay = groupBy.includes('day') || !isFirst(from) || !isLast(to)
  const [table, at] = byDay ? [sql`time_day_sum`, sql`s.day`] : [sql`time_month_sum`, sql`s.month`]
  const keys: Readonly<Record<Group, RawBuilder<unknown>>> = {
    project: sql`s.project_id`,
    person: sql`s.user_id`,
    day: at,
    // Cutting each row's date to its month would take longer than adding it up.
    month: byDay ? sql`date_trunc('month', ${at})::date` : at,
  }
  const key = (group: Group) => (groupBy.includes(group) ? keys[group] : sql`null`)
  const { rows } = await sql<TimeTotal>`
    select t.project_id as "projectId", p.name as "projectName", t.user_id as "userId",
      u.first_name || ' ' || u.last_name as "userName", to_char(t.day, 'YYYY-MM-DD') as day,
      to_char(t.month, 'YYYY-MM') as month, t.seconds, t.billed_seconds as "billedSeconds",
      floor((t.billed_cost + 1800) / 3600)::float8 as "billedCents"
    from (
      select ${key('project')}::uuid as project_id, ${key('person')}::uuid as user_id, ${key('day')}::date as day,
        ${key('month')}::date as month, sum(s.seconds)::float8 as seconds,
        sum(s.billed_seconds)::float8 as billed_seconds, sum(s.billed_cost) as billed_cost
      from ${table} s where ${ofCompany(query, at)}
      group by 1, 2, 3, 4 having sum(s.seconds) > 0) t
    left join time_project p on p.id = t.project_id left join staff_user u on u.id = t.user_id
    order by t.month desc nulls last, t.day desc nulls last, p.name, t.project_id, u.last_name, t.user_id`.execute(
    tx,
  )
  return rows
}

/** Forgets the sums of months that are over and forgotten (LAW-73). */
export async function purgeSums(tx: Tx, companyId: string, beforeMonth: string): Promise<void> {
  await tx
    .deleteFrom('time_day_sum')
    .where('company_id', '=', companyId)
    .where('day', '<', beforeMonth)
    .execute()
  await tx
    .deleteFrom('time_month_sum')
    .where('company_id', '=', companyId)
    .where('month', '<', beforeMonth)
    .execute()
}
