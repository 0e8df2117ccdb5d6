import type { Client } from 'pg'
import { systemRandom } from '@fachwerk/server/src/platform/random.ts'

export interface LoadedTime {
  readonly companyId: string
  readonly userId: string
  readonly projectId: string
}

const PEOPLE = 200
const PROJECTS = 40
const SLOTS = 5

/** The sums as the product keeps them, in one go. */
const sums = (unit: 'day' | 'month') => `
    insert into time_${unit}_sum (company_id, project_id, user_id, ${unit}, seconds, billed_seconds, cost, billed_cost)
    select company_id, project_id, user_id, date_trunc('${unit}', starts_at at time zone 'Europe/Berlin')::date,
      sum(seconds), sum(billed_seconds), sum(seconds::bigint * hourly_rate_cents), sum(billed_seconds::bigint * hourly_rate_cents)
    from time_entry where company_id = $1 group by 1, 2, 3, 4`

/** Years of work of one large company: 200 people on 40 projects, five hours a day, with the sums as the product keeps them. */
export async function loadTime(client: Client, entries: number): Promise<LoadedTime> {
  const [companyId, prefix] = [systemRandom().uuid(), 'messung']
  const days = Math.max(1, Math.round(entries / PEOPLE / SLOTS))
  await client.query(
    `insert into company (id, name, menu_profile, legal_name, street, postcode, city, email, phone, created_at)
     values ($1, 'Messung', 'storageOperator', 'Messung GmbH', 'Weg 1', '78462', 'Konstanz', 'm@m.example', '1', now())`,
    [companyId],
  )
  await client.query(
    `insert into staff_user (id, company_id, email, first_name, last_name, roles, created_at)
     select gen_random_uuid(), $1, $2 || n || '@m.example', 'Person', n::text, '{owner}', now() from generate_series(1, $3::int) n`,
    [companyId, prefix, PEOPLE],
  )
  await client.query(
    `insert into time_project (id, company_id, name, hourly_rate_cents, monthly_budget_cents, created_at, changed_at)
     select gen_random_uuid(), $1, 'Projekt ' || n, 6400, 500000, now(), now() from generate_series(1, $2::int) n`,
    [companyId, PROJECTS],
  )
  // The constraint is built once over all rows, as a restored backup would.
  await client.query('alter table time_entry drop constraint time_entry_no_overlap')
  await client.query(
    `with u as (select id, row_number() over (order by id) - 1 as n from staff_user where company_id = $1),
          p as (select array_agg(id order by id) as ids from time_project where company_id = $1)
     insert into time_entry (id, company_id, user_id, project_id, starts_at, ends_at, billed_seconds, hourly_rate_cents,
       description, source, recorded_at, changed_at)
     select gen_random_uuid(), $1, u.id, p.ids[1 + (u.n * 7 + d * 3 + s) % $4::int],
       date_trunc('day', now()) - d * interval '1 day' + interval '6 hours' + s * interval '100 minutes',
       date_trunc('day', now()) - d * interval '1 day' + interval '7 hours' + s * interval '100 minutes', 3600, 6400,
       'Arbeit ' || (d % 97) || ' an Stelle ' || s, 'timer', now(), now()
     from u, p, generate_series(1, $2::int) d, generate_series(0, $3::int - 1) s`,
    [companyId, days, SLOTS, PROJECTS],
  )
  await client.query(`alter table time_entry add constraint time_entry_no_overlap
    exclude using gist (user_id with =, period with &&) where (deleted_at is null and not overlap_allowed)`)
  for (const unit of ['day', 'month'] as const) await client.query(sums(unit), [companyId])
  await client.query('vacuum analyze time_entry, time_day_sum, time_month_sum, time_project, staff_user')
  const { rows } = await client.query<{ userId: string; projectId: string }>(
    `select user_id as "userId", project_id as "projectId" from time_entry
      where company_id = $1 and project_id is not null limit 1`,
    [companyId],
  )
  const [first] = rows
  if (!first) throw new Error('nothing was loaded')
  return { companyId, ...first }
}
